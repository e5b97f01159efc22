-- What the checked rows of an import mean for assignments, counted by cause.
alter table imports add column consequences jsonb not null default '[]';
