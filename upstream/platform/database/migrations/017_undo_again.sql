-- What was undone may be undone again once that was taken back itself, or left records as they were: only two at the
-- same time are one too many.
drop index bulk_runs_undoes_unique;
create unique index bulk_runs_undoing on bulk_runs (undoes) where state = 'running';
create index bulk_runs_undone on bulk_runs (undoes) where state = 'done';
