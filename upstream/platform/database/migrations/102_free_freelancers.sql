-- Who is free, and from when: the dashboard counts them in this index alone. It takes the place of the one by stated
-- availability, which knew nothing of bookings.
create index freelancers_free on freelancers (center_code, free_from, free_hours)
where deleted_at is null and status = 'active' and free_from is not null;
drop index freelancers_available;
