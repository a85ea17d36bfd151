"""What people see in the hall outside a match. A screen is opened by its place, as `screen(guest, *facts)`."""
