-- The installation's time zone, which each start replaces by its setting. A function holds on every connection, also
-- behind a pooler that drops the settings of a session. Stable, so that replacing it also replaces cached plans.
create function time_zone() returns text language sql stable parallel safe as $$ select 'UTC' $$;

-- Stable and inlined, so that indexes serve comparisons with it and the planner knows its value.
create function today() returns date language sql stable parallel safe as $$
  select (now() at time zone time_zone())::date
$$;

-- The moment at which a day begins there.
create function day_start(day date) returns timestamptz language sql stable parallel safe as $$
  select day::timestamp at time zone time_zone()
$$;
