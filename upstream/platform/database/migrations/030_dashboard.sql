-- Work that ends soon, and what else its freelancer has.
create index assignments_committed on assignments (end_date, freelancer_id)
where deleted_at is null and status in ('accepted', 'active');
-- When a freelancer's availability was last written.
create index changes_of_availability on changes (record_id, change_set_id)
where kind = 'freelancers' and field in ('availability', 'availableFrom', 'hoursPerWeek');
