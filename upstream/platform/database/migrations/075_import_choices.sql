-- The version of a record that changed since the file was exported, and what was chosen for it.
alter table import_rows
  add column stale_version int,
  add column stale_choice text check (stale_choice in ('keep', 'overwrite'));
create index import_rows_stale on import_rows (import_id, n) where stale_version is not null;

alter table imports
  -- What to know about the file, such as that its sample is outdated.
  add column note text,
  -- The counts of the rows, once these are removed.
  add column counts jsonb,
  add column expired_at timestamptz;
