-- Lists sort and filter rates per hour in the base currency, as `hourlyInBase` in lib/staffing/base-rate.ts computes it,
-- to four decimals, half up. `rate` is how much of the base currency one unit of the amount's is worth; without one there
-- is nothing to compare. Whole numbers are divided, so that no rounding comes twice.
create function base_hourly(amount numeric, unit freelancer_rate_unit, rate numeric) returns numeric
language sql immutable parallel safe
return case unit
  when 'day' then div(20000 * amount * rate + 8, 16)
  when 'month' then div(60000 * amount * rate + 520, 1040)
  else div(20000 * amount * rate + 1, 2)
end * 0.0001;

-- What one unit of each currency is worth now, taken from exchange_rates when they are saved or a month begins. Only
-- upstream/staffing/work writes it. Until `is_stored`, some records still have their rates by the conversion before.
create table base_conversion (
  is_only boolean primary key default true check (is_only),
  version int not null,
  base currency not null,
  rates jsonb not null,
  is_stored boolean not null
);
insert into base_conversion (version, base, rates, is_stored) values (1, 'USD', '{"USD": "1"}', false);

-- A writer holds the lock from the moment it has read the conversion, so that the next one is not applied to all records
-- before it sees what was written by this one.
create function base_rate_of(currency currency) returns numeric language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(160);
  return (select (rates ->> currency::text)::numeric from base_conversion);
end
$$;
