-- The record that a row to be created looks like, and what was chosen for the row.
alter table import_rows
  add column double_id uuid,
  add column double_choice text check (double_choice in ('create', 'update', 'skip'));
