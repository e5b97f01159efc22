alter table bulk_runs rename column deed to operation;

-- The scope of a tag's total: empty for all records, else a center.
alter table tag_totals rename column reach to scope;

-- The tables are written in this order everywhere, each by one statement and in one order, or two writers could each wait
-- for the other.
create or replace function count_tags(of_kind text, changes tag_change[]) returns void language plpgsql as $$
begin
  insert into tag_counts as cached (kind, field, value, status, center_code, slot, count)
  select of_kind, field, value, status, center_code, pg_backend_pid() % 8, n from unnest(changes)
  order by field, value, status, center_code
  on conflict (kind, field, value, status, center_code, slot) do update set count = cached.count + excluded.count;

  insert into tag_words (kind, field, rest, value)
  select distinct of_kind, field, rest, value from unnest(changes), words_of_tag(value) as rest where n > 0
  order by field, rest, value on conflict do nothing;

  insert into tag_totals as cached (kind, field, scope, value, slot, count)
  select of_kind, field, scope, value, pg_backend_pid() % 8, sum(n)
  from unnest(changes), unnest(array['', nullif(center_code, '')]) as scope where scope is not null
  group by field, scope, value having sum(n) <> 0 order by field, scope, value
  on conflict (kind, field, scope, value, slot) do update set count = cached.count + excluded.count;
end
$$;
