-- Work that is completed or terminated ended on a day: the planned one, or that of the status where that came first.
update assignments
set end_date = greatest(start_date, least(end_date, (status_since at time zone 'UTC')::date))
where status in ('completed', 'terminated') and (end_date is null or end_date > (now() at time zone 'UTC')::date);
