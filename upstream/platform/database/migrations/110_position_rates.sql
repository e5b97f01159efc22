-- A position may pay and bill in its own currency and unit, and have dates of its own; where they are empty, the
-- project's count.
alter table project_positions
  add currency currency,
  add rate_unit freelancer_rate_unit not null default 'hour',
  add bill_min numeric(14, 2),
  add bill_max numeric(14, 2),
  add start_date date,
  add end_date date;
