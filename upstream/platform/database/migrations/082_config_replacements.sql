-- What took the place of a removed or renamed value, and in how many records.
alter table config_changes add column replacements jsonb not null default '[]';
