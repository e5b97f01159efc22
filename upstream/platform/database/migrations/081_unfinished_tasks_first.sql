-- Tasks sorted by the day they are due have the finished ones last, in either direction: first what is overdue, then
-- what is due next. Filtered by one value, too.
alter table tasks add column is_finished boolean not null generated always as (status in ('done', 'skipped')) stored;

drop index tasks_by_due_date, tasks_in_status, tasks_in_center, tasks_of_assignee, tasks_of_role, tasks_in_category,
  tasks_of_mapping;

create index tasks_by_due_date on tasks (is_finished, due_date, id) where deleted_at is null;
create index tasks_by_due_date_down on tasks (is_finished, due_date desc, id desc) where deleted_at is null;
create index tasks_in_status on tasks (status, is_finished, due_date, id)
include (center_code, assignee_id, category) where deleted_at is null;
create index tasks_in_center on tasks (center_code, is_finished, due_date, id)
include (status, assignee_id, category) where deleted_at is null;
create index tasks_of_assignee on tasks (assignee_id, is_finished, due_date, id)
include (status, center_code, category) where deleted_at is null;
create index tasks_of_role on tasks (role, is_finished, due_date, id) where deleted_at is null;
create index tasks_in_category on tasks (category, is_finished, due_date, id) where deleted_at is null;
create index tasks_of_mapping on tasks (mapping_id, is_finished, due_date, id) where deleted_at is null;
