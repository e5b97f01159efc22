-- Background work as people see it: the queue holds when it runs, this table what it is and how far it has come.
create table jobs (
  id uuid primary key,
  type text not null,
  title text not null,
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  total int,
  done int not null default 0,
  result jsonb,
  error text,
  cancel_requested_at timestamptz,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index jobs_by_created_at on jobs (created_at, id);
create index jobs_of_creator on jobs (created_by, created_at);
create index jobs_open on jobs (id) where state in ('waiting', 'running');

create table job_lines (
  job_id uuid not null references jobs on delete cascade,
  n int not null generated always as identity,
  at timestamptz not null default now(),
  text text not null,
  primary key (job_id, n)
);
