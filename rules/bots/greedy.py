from rules.crypt.thinking import worth
