-- When a task came into its status, so that its card says when it was done, whatever is edited afterwards.
alter table tasks add column status_since timestamptz not null default now();

update tasks set status_since = coalesce(
  (
    select change_sets.at from changes join change_sets on change_sets.id = changes.change_set_id
    where changes.kind = 'tasks' and changes.record_id = tasks.id and changes.field = 'status'
    order by changes.version desc limit 1
  ),
  created_at
);

create trigger keep_status_since before update of status on tasks for each row
when (old.status is distinct from new.status) execute function keep_status_since();
