create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  reason text not null,
  title text not null,
  path text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, created_at, id);
create index notifications_unread on notifications (user_id) where read_at is null;
