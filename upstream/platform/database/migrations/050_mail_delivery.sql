-- One worker at a time sends a mail: its claim ends by itself if the worker does.
alter table mails
  add column claimed_until timestamptz,
  add column failed_at timestamptz;
create index mails_with_body on mails (created_at) where body <> '';
