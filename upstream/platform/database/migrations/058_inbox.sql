-- Who follows which record, and the version up to which they know of its changes.
create table follows (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  record_id uuid not null,
  seen_version int not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, record_id)
);

-- How somebody learns of each reason; without a row in the inbox, and by no mail.
create table notification_settings (
  user_id uuid not null references users on delete cascade,
  reason text not null,
  in_app boolean not null,
  by_mail boolean not null,
  primary key (user_id, reason)
);

-- The changes of a followed record within an hour share one notification.
alter table notifications
  add column in_app boolean not null default true,
  add column kind text,
  add column record_id uuid,
  add column actor_id uuid references users,
  add column changes int not null default 0,
  add column hour timestamptz,
  add column mailed_at timestamptz;
create unique index notifications_of_record on notifications (user_id, kind, record_id, hour) where hour is not null;
drop index notifications_of_user;
create index notifications_of_user on notifications (user_id, created_at desc, id desc) where in_app;
drop index notifications_unread;
create index notifications_unread on notifications (user_id) where read_at is null and in_app;
create index notifications_unmailed on notifications (user_id) where read_at is null and mailed_at is null;

-- One mail a person and day, however many workers send.
create table digests (
  user_id uuid not null references users on delete cascade,
  day date not null,
  sent_at timestamptz not null default now(),
  primary key (user_id, day)
);
