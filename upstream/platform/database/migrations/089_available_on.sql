-- Those who are available without a date are so already: they sort before those who become available on a day. The
-- unavailable without a date come last, as without a value. Immutable, for the indexes below.
create function available_on(availability freelancer_availability, available_from date) returns date
language sql immutable
return coalesce(available_from, case when availability <> 'unavailable' then date '-infinity' end);

drop index freelancers_by_available_from, freelancers_by_available_from_down;

create index freelancers_by_available_from on freelancers (available_on(availability, available_from), id)
where deleted_at is null;
create index freelancers_by_available_from_down on freelancers
(available_on(availability, available_from) desc nulls last, id desc)
where deleted_at is null;
