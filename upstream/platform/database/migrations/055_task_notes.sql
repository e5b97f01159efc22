create table task_comments (
  id uuid primary key,
  task_id uuid not null references tasks on delete cascade,
  author_id uuid not null references users,
  body text not null,
  created_at timestamptz not null default now()
);
create index task_comments_of_task on task_comments (task_id, created_at, id);

-- Files that show that a task was done. They are small, so they are stored with it.
create table task_files (
  id uuid primary key,
  task_id uuid not null references tasks on delete cascade,
  uploaded_by uuid not null references users,
  name text not null,
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  size int not null,
  content bytea not null,
  created_at timestamptz not null default now()
);
create index task_files_of_task on task_files (task_id, created_at, id);
