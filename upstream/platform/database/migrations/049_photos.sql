-- Each upload has an id of its own, so that browsers may cache a photo for good.
create table photos (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  content bytea not null,
  created_at timestamptz not null default now()
);
