-- Most edits touch nothing that is counted: for them one look at what changed is all, where counting anew what stayed the
-- same, of statuses and of tags, took a third of the update itself.
create procedure keep_changes_counted(kind text, center text, fields text[]) language plpgsql as $$
declare
  columns text := (
    select string_agg(format('%I', name), ', ')
    from unnest(array['id', 'status', 'deleted_at'] || fields || array_remove(array[center], null)) as name
  );
  in_center text := case when center is null then '''''' else format('coalesce(%I, '''')', center) end;
  tags text;
begin
  select string_agg(
    format('select distinct %L as field, unnest(record.%I) as value', field, field), ' union all ' order by field
  ) into tags from unnest(fields) as field;

  execute format(
    $made$
      create function keep_counts_of_changed_%1$s() returns trigger language plpgsql as $body$
      declare
        changes tag_change[];
      begin
        -- The plan is kept from the first edit, of one record: by a join it would compare each of a thousand with each.
        if not exists (select %2$s from added except select %2$s from removed) then return null; end if;

        -- In one order everywhere, or two writers could each wait for the other.
        insert into record_counts as kept (kind, status, center_code, slot, count)
        select '%1$s', status::text, center, pg_backend_pid() %% 8, sum(n) from (
          select status, %3$s as center, 1 as n from added where deleted_at is null
          union all select status, %3$s, -1 from removed where deleted_at is null
        ) as changed
        group by status, center having sum(n) <> 0 order by status, center
        on conflict (kind, status, center_code, slot) do update set count = kept.count + excluded.count;

        changes := (
          select array_agg((field, value, status, center, n)::tag_change) from (
            select field, value, status::text as status, %3$s as center, sum(n)::bigint as n
            from (select *, 1 as n from added union all select *, -1 from removed) as record, lateral (%4$s) as tagged
            where deleted_at is null
            group by field, value, status, center having sum(n) <> 0
          ) as changed
        );
        if changes is not null then perform count_tags('%1$s', changes); end if;
        return null;
      end
      $body$;

      drop trigger if exists keep_counts_of_changed on %1$s;
      drop trigger if exists keep_tag_counts_of_changed on %1$s;
      drop function if exists keep_tag_counts_of_changed_%1$s();
      create trigger keep_counts_of_changed after update on %1$s referencing old table as removed new table as added
      for each statement execute function keep_counts_of_changed_%1$s();
    $made$,
    kind, columns, in_center, tags
  );
end
$$;

call keep_changes_counted('freelancers', 'center_code', array['skills', 'languages', 'tags']);
call keep_changes_counted('companies', null, array['tags']);
call keep_changes_counted('teams', 'center_code', array['tags']);
call keep_changes_counted('projects', 'center_code', array['skills', 'tags']);

drop function keep_changed_counts();
drop function keep_changed_company_counts();
