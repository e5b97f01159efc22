-- Passwords leave the table of users, which becomes a record table. Who is invited has no password yet.
create table credentials (
  user_id uuid primary key references users on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null default now()
);
insert into credentials (user_id, password_hash) select id, password_hash from users;
alter table users drop column password_hash;
