-- How somebody reads and writes numbers and dates; null for what the installation says.
create table preferences (
  user_id uuid primary key references users on delete cascade,
  locale text,
  time_zone text,
  first_weekday smallint check (first_weekday between 0 and 6)
);
