-- The records that one change set gives somebody share a notification; `changes` counts them.
alter table notifications add column change_set_id uuid;
create unique index notifications_of_change_set on notifications (user_id, change_set_id)
  where change_set_id is not null;
