-- When an assignment came into its status, so that the board's columns of proposed and offered ones have the longest
-- waiting first. An undone move has its former moment of change again, and so its former place.
alter table assignments add column status_since timestamptz not null default now();

update assignments set status_since = coalesce(
  (
    select change_sets.at from changes join change_sets on change_sets.id = changes.change_set_id
    where changes.kind = 'assignments' and changes.record_id = assignments.id and changes.field = 'status'
    order by changes.version desc limit 1
  ),
  created_at
);

create function keep_status_since() returns trigger language plpgsql as $$
begin
  new.status_since := new.updated_at;
  return new;
end
$$;
create trigger keep_status_since before update of status on assignments for each row
when (old.status is distinct from new.status) execute function keep_status_since();

create index assignments_pending on assignments (status, status_since, id)
where deleted_at is null and status in ('proposed', 'offered');
