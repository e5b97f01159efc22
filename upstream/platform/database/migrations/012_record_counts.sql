-- How many records stand in each status of each center ('' for those in none), kept by the writes themselves, so that
-- a list tells its total without counting. Writers at the same time take different slots and don't wait for another.
create table record_counts (
  kind text not null,
  status text not null,
  center_code text not null,
  slot int not null,
  count bigint not null,
  primary key (kind, status, center_code, slot)
);

create function keep_record_counts() returns trigger language plpgsql as $$
declare
  center text := tg_argv[0];
  changed text;
begin
  changed := case tg_op
    when 'INSERT' then format('select status, %s as center, 1 as n from added where deleted_at is null', center)
    when 'DELETE' then format('select status, %s as center, -1 as n from removed where deleted_at is null', center)
    else format(
      'select status, %1$s as center, 1 as n from added where deleted_at is null
      union all select status, %1$s, -1 from removed where deleted_at is null',
      center
    )
  end;
  -- In one order everywhere, or two writers could each wait for the other.
  execute format(
    'insert into record_counts as kept (kind, status, center_code, slot, count)
    select %L, status::text, center, pg_backend_pid() %% 8, sum(n) from (%s) as changed
    group by status, center having sum(n) <> 0 order by status, center
    on conflict (kind, status, center_code, slot) do update set count = kept.count + excluded.count',
    tg_table_name, changed
  );
  return null;
end
$$;

create trigger keep_counts_of_new after insert on freelancers referencing new table as added
for each statement execute function keep_record_counts('coalesce(center_code, '''')');
create trigger keep_counts_of_changed after update on freelancers referencing old table as removed new table as added
for each statement execute function keep_record_counts('coalesce(center_code, '''')');
create trigger keep_counts_of_gone after delete on freelancers referencing old table as removed
for each statement execute function keep_record_counts('coalesce(center_code, '''')');

create trigger keep_counts_of_new after insert on teams referencing new table as added
for each statement execute function keep_record_counts('coalesce(center_code, '''')');
create trigger keep_counts_of_changed after update on teams referencing old table as removed new table as added
for each statement execute function keep_record_counts('coalesce(center_code, '''')');
create trigger keep_counts_of_gone after delete on teams referencing old table as removed
for each statement execute function keep_record_counts('coalesce(center_code, '''')');

create trigger keep_counts_of_new after insert on projects referencing new table as added
for each statement execute function keep_record_counts('coalesce(center_code, '''')');
create trigger keep_counts_of_changed after update on projects referencing old table as removed new table as added
for each statement execute function keep_record_counts('coalesce(center_code, '''')');
create trigger keep_counts_of_gone after delete on projects referencing old table as removed
for each statement execute function keep_record_counts('coalesce(center_code, '''')');

-- A company may be in several centers, so its own are not counted.
create trigger keep_counts_of_new after insert on companies referencing new table as added
for each statement execute function keep_record_counts('''''');
create trigger keep_counts_of_changed after update on companies referencing old table as removed new table as added
for each statement execute function keep_record_counts('''''');
create trigger keep_counts_of_gone after delete on companies referencing old table as removed
for each statement execute function keep_record_counts('''''');

insert into record_counts (kind, status, center_code, slot, count)
select 'freelancers', status::text, coalesce(center_code, ''), 0, count(*) from freelancers
where deleted_at is null group by 2, 3
union all
select 'teams', status::text, coalesce(center_code, ''), 0, count(*) from teams
where deleted_at is null group by 2, 3
union all
select 'projects', status::text, coalesce(center_code, ''), 0, count(*) from projects
where deleted_at is null group by 2, 3
union all
select 'companies', status::text, '', 0, count(*) from companies
where deleted_at is null group by 2;
