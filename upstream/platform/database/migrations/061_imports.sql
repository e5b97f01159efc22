-- Files to import, what each row of them will do or did, and how columns were read before. An import's id is also that
-- of its change set.
create table imports (
  id uuid primary key,
  kind text not null,
  user_id uuid not null references users,
  file_name text not null,
  file_bytes int not null,
  file_type jsonb not null,
  sheets jsonb not null,
  settings jsonb not null,
  state text not null default 'ready' check (
    state in ('ready', 'checking', 'checked', 'running', 'paused', 'done', 'cancelled', 'failed')
  ),
  error text,
  -- The sheet and header row whose rows are stored.
  rows_of jsonb,
  total int,
  done int not null default 0,
  has_changes boolean not null default false,
  job_id uuid,
  created_at timestamptz not null default now(),
  phase_started_at timestamptz,
  phase_ended_at timestamptz
);
create index imports_of_user on imports (user_id, kind, created_at);
create index imports_by_created_at on imports (created_at);

-- In parts, so that no statement carries 25 MB.
create table import_file_parts (
  import_id uuid not null references imports on delete cascade,
  n int not null,
  content bytea not null,
  primary key (import_id, n)
);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  n int not null,
  cells jsonb not null,
  -- Unique values of the row, such as `email ada@example.com`, by which rows of one file are compared.
  keys text[] not null default '{}',
  outcome text check (outcome in ('create', 'update', 'unchanged', 'skipped', 'failed')),
  is_done boolean not null default false,
  record_id uuid,
  errors jsonb not null default '[]',
  changes jsonb not null default '[]',
  warning text,
  primary key (import_id, n)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, n);
create index import_rows_open on import_rows (import_id, n) where not is_done and outcome in ('create', 'update');

-- The field that somebody chose for a column with this header, null for none.
create table import_columns (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  header text not null,
  field text,
  primary key (user_id, kind, header)
);
