create type change_action as enum ('create', 'update', 'delete');

-- What one person did in one go: one request, one import, one seed.
create table change_sets (
  id uuid primary key,
  actor_id uuid references users,
  source text not null,
  request_id text,
  at timestamptz not null default now()
);
create index change_sets_at on change_sets (at desc, id desc);

-- One field of one record, from one value to another; a record's rows replay to what it is now.
create table changes (
  id uuid primary key,
  change_set_id uuid not null references change_sets,
  kind text not null,
  record_id uuid not null,
  action change_action not null,
  version int not null,
  field text not null,
  before jsonb,
  after jsonb
);
create index changes_of_record on changes (kind, record_id, version desc, id);
create index changes_of_set on changes (change_set_id);
