-- What work costs, as `costByMonth` in lib/staffing/cost.ts computes it. Days are Monday to Friday, both ends included;
-- 1 January 1900, the first day that a record may have, was a Monday. All three are simple enough to be inlined.
create function cost_workdays(first_day date, last_day date) returns int language sql immutable parallel safe
return greatest(0,
  (last_day + 1 - date '1900-01-01') / 7 * 5 + least(5, (last_day + 1 - date '1900-01-01') % 7)
  - (first_day - date '1900-01-01') / 7 * 5 - least(5, (first_day - date '1900-01-01') % 7)
);

create function month_workdays(day date) returns int language sql immutable parallel safe
return cost_workdays(
  date_trunc('month', day::timestamp)::date,
  (date_trunc('month', day::timestamp) + interval '1 month')::date - 1
);

-- In cents, of days in one calendar month. The largest rate times the longest month fits into eight bytes.
create function month_cents(rate numeric, unit freelancer_rate_unit, allocation int, first_day date, last_day date)
returns int8 language sql immutable parallel safe
return case unit
  when 'hour' then (16 * (rate * 100)::int8 * allocation * cost_workdays(first_day, last_day) + 100) / 200
  when 'day' then (2 * (rate * 100)::int8 * allocation * cost_workdays(first_day, last_day) + 100) / 200
  else (2 * (rate * 100)::int8 * allocation * cost_workdays(first_day, last_day) + 100 * month_workdays(first_day))
    / (200 * month_workdays(first_day))
end;
