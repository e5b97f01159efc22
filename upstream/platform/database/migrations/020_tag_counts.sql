-- How many records of each status and center have each tag, kept as record_counts are: of a common tag, counting a thousand
-- rows takes longer than all else in a list.
create table tag_counts (
  kind text not null,
  field text not null,
  value text not null,
  status text not null,
  center_code text not null,
  slot int not null,
  count bigint not null,
  primary key (kind, field, value, status, center_code, slot)
);

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

-- So many records more, or fewer, of a status and center have a tag.
create type tag_change as (field text, value text, status text, center_code text, n bigint);

-- The tables are written in this order everywhere, each by one statement and in one order, or two writers could each wait
-- for the other. What several statements of one transaction still cross is done anew.
create function count_tags(of_kind text, changes tag_change[]) returns void language plpgsql as $$
begin
  insert into tag_counts as kept (kind, field, value, status, center_code, slot, count)
  select of_kind, field, value, status, center_code, pg_backend_pid() % 8, n from unnest(changes)
  order by field, value, status, center_code
  on conflict (kind, field, value, status, center_code, slot) do update set count = kept.count + excluded.count;

  insert into tag_words (kind, field, rest, value)
  select distinct of_kind, field, rest, value from unnest(changes), words_of_tag(value) as rest where n > 0
  order by field, rest, value on conflict do nothing;

  insert into tag_totals as kept (kind, field, reach, value, slot, count)
  select of_kind, field, reach, value, pg_backend_pid() % 8, sum(n)
  from unnest(changes), unnest(array['', nullif(center_code, '')]) as reach where reach is not null
  group by field, reach, value having sum(n) <> 0 order by field, reach, value
  on conflict (kind, field, reach, value, slot) do update set count = kept.count + excluded.count;
end
$$;

-- Counts the tags in a kind's table, and keeps them counted by a function for each event, whose statements stay planned.
-- Triggers fire by their names: record_counts come first.
create procedure keep_tags_counted(kind text, center text, fields text[]) language plpgsql as $$
declare
  tags text;
  changes text;
  event record;
begin
  -- A tag that stands twice in a record counts once, as it does for a filter.
  select string_agg(
    format('select distinct %L as field, unnest(record.%I) as value', field, field), ' union all ' order by field
  ) into tags from unnest(fields) as field;
  changes := format(
    $made$
      select array_agg((field, value, status, center, n)::tag_change) from (
        select field, value, status::text as status, %s as center, sum(n)::bigint as n
        from (%%s) as record, lateral (%s) as tagged where deleted_at is null
        group by field, value, status, center having sum(n) <> 0
      ) as changed
    $made$,
    center, tags
  );

  for event in
    select * from (values
      ('new', 'insert', 'new table as added', 'select *, 1 as n from added'),
      ('gone', 'delete', 'old table as removed', 'select *, -1 as n from removed'),
      (
        'changed', 'update', 'old table as removed new table as added',
        'select *, 1 as n from added union all select *, -1 from removed'
      )
    ) as known (name, verb, tables, rows)
  loop
    execute format(
      $made$
        create function keep_tag_counts_of_%1$s_%2$s() returns trigger language plpgsql as $body$
        declare
          changes tag_change[];
        begin
          changes := (%3$s);
          if changes is not null then perform count_tags('%2$s', changes); end if;
          return null;
        end
        $body$;
        create trigger keep_tag_counts_of_%1$s after %4$s on %2$s referencing %5$s
        for each statement execute function keep_tag_counts_of_%1$s_%2$s();
      $made$,
      event.name, kind, format(changes, event.rows), event.verb, event.tables
    );
  end loop;

  execute format('select count_tags(%L, (%s))', kind, format(changes, 'select *, 1 as n from ' || kind));
end
$$;

call keep_tags_counted('freelancers', 'coalesce(center_code, '''')', array['skills', 'languages', 'tags']);
call keep_tags_counted('companies', '''''', array['tags']);
call keep_tags_counted('teams', 'coalesce(center_code, '''')', array['tags']);
call keep_tags_counted('projects', 'coalesce(center_code, '''')', array['skills', 'tags']);
