-- What is suggested while a tag is typed. tag_counts has a row for each status and center of a tag: too many to add up at
-- each letter. Here is one for each tag in all, whose reach is empty, and one for each center that has it.
create table tag_totals (
  kind text not null,
  field text not null,
  reach text not null,
  value text collate "C" not null,
  slot int not null,
  count bigint not null,
  primary key (kind, field, reach, value, slot)
);

-- Each tag that there ever was, by the rest of it from each of its words on, in small letters: a range of the key holds
-- what begins with some letters, or has a word that does.
create table tag_words (
  kind text not null,
  field text not null,
  rest text collate "C" not null,
  value text collate "C" not null,
  primary key (kind, field, rest, value)
);

create function words_of_tag(tag text) returns setof text language sql immutable as $$
  select distinct lower(substr(tag, at) collate "und-x-icu") from generate_series(1, length(tag)) as at
  where at = 1 or substr(tag, at - 1, 2) ~ '[[:space:][:punct:]][^[:space:][:punct:]]'
$$;

-- They follow tag_counts, in one order everywhere and in its slots: see there.
create function keep_totals_of_new_tags() returns trigger language plpgsql as $$
begin
  insert into tag_words (kind, field, rest, value)
  select distinct kind, field, rest, value from added, words_of_tag(value) as rest
  order by kind, field, rest, value on conflict do nothing;
  insert into tag_totals as kept (kind, field, reach, value, slot, count)
  select kind, field, reach, value, slot, sum(count) from added, unnest(array['', nullif(center_code, '')]) as reach
  where reach is not null
  group by kind, field, reach, value, slot having sum(count) <> 0 order by kind, field, reach, value, slot
  on conflict (kind, field, reach, value, slot) do update set count = kept.count + excluded.count;
  return null;
end
$$;

create function keep_totals_of_changed_tags() returns trigger language plpgsql as $$
begin
  insert into tag_totals as kept (kind, field, reach, value, slot, count)
  select kind, field, reach, value, slot, sum(n) from (
    select *, count as n from added union all select *, -count from removed
  ) as changed, unnest(array['', nullif(center_code, '')]) as reach
  where reach is not null
  group by kind, field, reach, value, slot having sum(n) <> 0 order by kind, field, reach, value, slot
  on conflict (kind, field, reach, value, slot) do update set count = kept.count + excluded.count;
  return null;
end
$$;

create trigger keep_totals_of_new after insert on tag_counts
referencing new table as added for each statement execute function keep_totals_of_new_tags();
create trigger keep_totals_of_changed after update on tag_counts
referencing old table as removed new table as added for each statement execute function keep_totals_of_changed_tags();

insert into tag_totals (kind, field, reach, value, slot, count)
select kind, field, reach, value, 0, sum(count)
from tag_counts, unnest(array['', nullif(center_code, '')]) as reach where reach is not null
group by kind, field, reach, value;

insert into tag_words (kind, field, rest, value)
select distinct kind, field, rest, value from tag_totals, words_of_tag(value) as rest;
