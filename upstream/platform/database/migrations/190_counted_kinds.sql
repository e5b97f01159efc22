-- Keeps a kind's records and tags counted from now on, whatever was counted of it before: for a new kind, and again
-- where one gets another field of tags. `center` is the column of its center, null without one.
create procedure keep_counted(kind text, center text, fields text[]) language plpgsql as $$
declare
  in_center text := case when center is null then '''''' else format('coalesce(%I, '''')', center) end;
  event text;
begin
  -- The first drop waits for those who are writing, and nobody writes until the end of the transaction.
  foreach event in array array['new', 'gone', 'changed'] loop
    execute format('drop trigger if exists keep_counts_of_%s on %I', event, kind);
    execute format('drop trigger if exists keep_tag_counts_of_%s on %I', event, kind);
    execute format('drop function if exists keep_tag_counts_of_%s_%s()', event, kind);
  end loop;
  execute format('drop function if exists keep_counts_of_changed_%s()', kind);
  delete from record_counts as counted where counted.kind = keep_counted.kind;
  delete from tag_counts as counted where counted.kind = keep_counted.kind;
  delete from tag_totals as counted where counted.kind = keep_counted.kind;

  execute format(
    'insert into record_counts (kind, status, center_code, slot, count)
    select %1$L, status::text, %2$s, 0, count(*) from %1$I where deleted_at is null group by 2, 3',
    kind, in_center
  );
  execute format(
    $made$
      create trigger keep_counts_of_new after insert on %1$I referencing new table as added
      for each statement execute function keep_record_counts(%2$L);
      create trigger keep_counts_of_gone after delete on %1$I referencing old table as removed
      for each statement execute function keep_record_counts(%2$L);
    $made$,
    kind, in_center
  );
  call keep_tags_counted(kind, in_center, fields);
  call keep_changes_counted(kind, center, fields);
end
$$;
