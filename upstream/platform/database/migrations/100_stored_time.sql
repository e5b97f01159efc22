-- What the calendar of a freelancer's time says today, so that lists filter, sort and count by free time. Only
-- upstream/staffing/work writes it. Days up to today mean that it is so now.
alter table freelancers
  add column free_from date,
  add column free_from8 date,
  add column free_from16 date,
  add column free_from20 date,
  add column free_from24 date,
  add column free_from32 date,
  add column free_from40 date,
  add column free_hours numeric(4, 1),
  add column booked int,
  add column overloaded_from date,
  -- The day on which time alone changes a figure: infinity for never, -infinity before they are first computed.
  add column figures_until date not null default '-infinity';

alter table teams
  add column free_capacity int,
  add column free_from date,
  add column figures_until date not null default '-infinity';
