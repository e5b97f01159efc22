-- The board's columns in their order. Each index holds a few statuses only, so a write changes at most one of them.
create index assignments_accepted on assignments (start_date, id) where deleted_at is null and status = 'accepted';
create index assignments_active on assignments (end_date, id) where deleted_at is null and status = 'active';
create index assignments_ended on assignments (status, end_date desc nulls last, id desc)
where deleted_at is null and status in ('completed', 'terminated');
