-- One change of many records, or the undoing of a change set: who asked for what, and how far it has come. It shares
-- its id with the change set that it fills.
create table bulk_runs (
  id uuid primary key references change_sets,
  user_id uuid not null references users,
  kind text not null,
  deed jsonb not null,
  target jsonb not null,
  undoes uuid references change_sets,
  state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
  total int not null,
  done int not null default 0,
  changed int not null default 0,
  failed int not null default 0,
  failures jsonb not null default '[]',
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index bulk_runs_open on bulk_runs (id) where state = 'running';
-- What was undone to its end isn't undone again.
create unique index bulk_runs_undoes_unique on bulk_runs (undoes) where state in ('running', 'done');

-- The records that a run has yet to do, in its order: each leaves in the transaction that does it.
create table bulk_run_rows (
  run_id uuid not null references bulk_runs on delete cascade,
  n int not null,
  record_id uuid not null,
  primary key (run_id, n)
);
