-- Lists sort rates per hour, day and month by what they are an hour, as `hourlyRate` in the code computes it: a day is
-- 8 hours, a month 52/12 weeks of 40. Immutable, for the indexes below.
create function hourly_rate(amount numeric, unit freelancer_rate_unit) returns numeric language sql immutable
return case unit when 'day' then amount / 8 when 'month' then amount * 12 / 2080 else amount end;

drop index freelancers_by_pay_rate, freelancers_by_pay_rate_down, assignments_by_bill_rate, assignments_by_bill_rate_down;

create index freelancers_by_pay_rate on freelancers (hourly_rate(pay_rate, rate_unit), id) where deleted_at is null;
create index freelancers_by_pay_rate_down on freelancers (hourly_rate(pay_rate, rate_unit) desc nulls last, id desc)
where deleted_at is null;
create index assignments_by_bill_rate on assignments (hourly_rate(bill_rate, rate_unit), id) where deleted_at is null;
create index assignments_by_bill_rate_down on assignments (hourly_rate(bill_rate, rate_unit) desc nulls last, id desc)
where deleted_at is null;
