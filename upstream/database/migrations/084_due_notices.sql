-- Who was notified that a task is due, or overdue. Each person is notified once of each, and again if the day changes.
create table due_notices (
  task_id uuid not null references tasks on delete cascade,
  user_id uuid not null references users on delete cascade,
  due_date date not null,
  is_overdue boolean not null,
  primary key (task_id, user_id, due_date, is_overdue)
);
