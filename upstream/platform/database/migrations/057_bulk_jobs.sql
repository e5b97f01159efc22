-- Bulk runs in the background are jobs under the same id. Runs from before get theirs here.
insert into jobs (id, type, title, state, total, done, created_by, created_at, started_at, ended_at)
select id, 'bulk-runs', case when undoes is null then 'Change ' else 'Undo changes to ' end || total || ' ' || kind,
  state, total, done, user_id, started_at, started_at, finished_at
from bulk_runs where total > 1000
on conflict do nothing;
create index jobs_by_state on jobs (state, created_at, id);
create index jobs_by_type on jobs (type, created_at, id);
