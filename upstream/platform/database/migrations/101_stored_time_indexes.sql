-- Empty values stand last in both directions, which takes an index each way. The hours' days and the most usual filters
-- are in the first one, so that "free by a day for 20 hours" is counted in it alone.
create index freelancers_by_free_from on freelancers (free_from, id)
include (free_from8, free_from16, free_from20, free_from24, free_from32, free_from40, status, center_code)
where deleted_at is null;
create index freelancers_by_free_from_down on freelancers (free_from desc nulls last, id desc) where deleted_at is null;
create index freelancers_by_free_hours on freelancers (free_hours, id) where deleted_at is null;
create index freelancers_by_free_hours_down on freelancers (free_hours desc nulls last, id desc)
where deleted_at is null;
create index freelancers_by_booked on freelancers (booked, id) where deleted_at is null;
create index freelancers_by_booked_down on freelancers (booked desc nulls last, id desc) where deleted_at is null;
create index freelancers_by_overloaded_from on freelancers (overloaded_from, id) where deleted_at is null;
create index freelancers_by_overloaded_from_down on freelancers (overloaded_from desc nulls last, id desc)
where deleted_at is null;
-- Whose figures time has changed.
create index freelancers_figures_until on freelancers (figures_until);

create index teams_by_free_capacity on teams (free_capacity, id) where deleted_at is null;
create index teams_by_free_capacity_down on teams (free_capacity desc nulls last, id desc) where deleted_at is null;
create index teams_by_free_from on teams (free_from, id) where deleted_at is null;
create index teams_by_free_from_down on teams (free_from desc nulls last, id desc) where deleted_at is null;
create index teams_figures_until on teams (figures_until);
