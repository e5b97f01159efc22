-- Centers are compared by name, whatever its case and spaces. Not unique, because there may be doubles from before.
create index centers_named on centers (lower(regexp_replace(name, '\s', '', 'g'))) where deleted_at is null;
