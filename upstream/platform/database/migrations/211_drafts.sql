-- Unsaved changes of a record, or of one that isn't created yet. They are checked when they are saved, not here.
create table drafts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  -- Without a foreign key: it refers to a table of its kind, and a draft outlives a deletion.
  record_id uuid,
  given text not null,
  version integer,
  "values" jsonb not null,
  touched_at timestamptz not null
);
create index drafts_user_id on drafts (user_id, touched_at desc);
create index drafts_record_id on drafts (record_id, touched_at) where record_id is not null;
create index drafts_touched_at on drafts (touched_at);
