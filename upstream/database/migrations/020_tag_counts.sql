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

-- A function for each table and event, whose statements stay planned.
do $$
declare
  of_kind record;
  event record;
  field text;
  tags text;
begin
  for of_kind in
    select * from (values
      ('freelancers', 'coalesce(center_code, '''')', array['skills', 'languages', 'tags']),
      ('companies', '''''', array['tags']),
      ('teams', 'coalesce(center_code, '''')', array['tags']),
      ('projects', 'coalesce(center_code, '''')', array['skills', 'tags'])
    ) as known (name, center, fields)
  loop
    -- A tag that stands twice in a record counts once, as it does for a filter.
    tags := '';
    foreach field in array of_kind.fields loop
      tags := concat_ws(
        ' union all ',
        nullif(tags, ''),
        format('select distinct %L as field, unnest(record.%I) as value', field, field)
      );
    end loop;

    for event in
      select * from (values
        ('new', 'insert', 'new table as added', 'select *, 1 as n from added'),
        ('gone', 'delete', 'old table as removed', 'select *, -1 as n from removed'),
        (
          'changed', 'update', 'old table as removed new table as added',
          'select *, 1 as n from added union all select *, -1 from removed'
        )
      ) as known (name, verb, tables, changed)
    loop
      -- In one order everywhere, or two writers could each wait for the other. Triggers fire by their names: record_counts
      -- come first. What several statements of one transaction still cross is done anew.
      execute format(
        $made$
          create function keep_tag_counts_of_%1$s_%2$s() returns trigger language plpgsql as $body$
          begin
            insert into tag_counts as kept (kind, field, value, status, center_code, slot, count)
            select '%2$s', field, value, status::text, %3$s as center, pg_backend_pid() %% 8, sum(n)
            from (%4$s) as record, lateral (%5$s) as tagged where deleted_at is null
            group by field, value, status, center having sum(n) <> 0 order by field, value, status, center
            on conflict (kind, field, value, status, center_code, slot)
            do update set count = kept.count + excluded.count;
            return null;
          end
          $body$;
          create trigger keep_tag_counts_of_%1$s after %6$s on %2$s referencing %7$s
          for each statement execute function keep_tag_counts_of_%1$s_%2$s();
        $made$,
        event.name, of_kind.name, of_kind.center, event.changed, tags, event.verb, event.tables
      );
    end loop;

    execute format(
      $made$
        insert into tag_counts (kind, field, value, status, center_code, slot, count)
        select '%1$s', field, value, status::text, %2$s as center, 0, count(*)
        from %1$s as record, lateral (%3$s) as tagged where deleted_at is null group by field, value, status, center
      $made$,
      of_kind.name, of_kind.center, tags
    );
  end loop;
end
$$;
