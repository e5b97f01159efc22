-- Matches compare roles, too. The weights that a new database begins with count them; those that somebody has set or been
-- scored by didn't, and get a version after them in which the role counts 15 of 100.
update match_weights
set weights = '{"skills": 30, "role": 15, "availability": 20, "rate": 15, "place": 10, "languages": 5, "company": 5}'
where version = 1 and by is null and not exists (select from assignment_matches)
  and not exists (select from match_weights as later where later.version > 1);

update match_weights set weights = weights || '{"role": 0}' where not weights ? 'role';

insert into match_weights (version, weights)
select
  version + 1,
  case
    when weights - 'role' = '{"skills": 40, "availability": 20, "rate": 15, "place": 10, "languages": 5, "company": 10}'
      then '{"skills": 30, "role": 15, "availability": 20, "rate": 15, "place": 10, "languages": 5, "company": 5}'
    else weights || jsonb_build_object('role', least(100, greatest(1, (
      select round(sum(value::numeric) * 15 / 85) from jsonb_each_text(weights)
    )::int)))
  end
from (select version, weights from match_weights order by version desc limit 1) as latest
where weights ->> 'role' = '0';
