-- Who has which record open, as pages say every few seconds. Lost with a crash of the database, which costs nothing.
create unlogged table open_records (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  record_id uuid not null,
  seen_at timestamptz not null,
  primary key (user_id, kind, record_id)
);
create index open_records_seen_at on open_records (seen_at);

alter table preferences add column shows_presence boolean not null default true;
