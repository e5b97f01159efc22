-- Who was notified that a task is due, or overdue. Each person is notified once of each, and again if the day changes.
-- The key begins with the day, by which old notices are deleted. Tasks and users are only marked as deleted, so that their
-- foreign keys need no index.
create table due_notices (
  task_id uuid not null references tasks on delete cascade,
  user_id uuid not null references users on delete cascade,
  due_date date not null,
  is_overdue boolean not null,
  primary key (due_date, task_id, user_id, is_overdue)
);
