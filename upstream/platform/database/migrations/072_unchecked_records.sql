-- Records whose doubles are to be looked for: new ones, and those whose compared values have changed.
create table unchecked_records (
  kind text not null,
  record_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (kind, record_id)
);
create index unchecked_records_by_added_at on unchecked_records (kind, added_at);

create function note_new_records() returns trigger language plpgsql as $$
begin
  insert into unchecked_records (kind, record_id) select tg_table_name, id from added on conflict do nothing;
  return null;
end
$$;

create function note_changed_record() returns trigger language plpgsql as $$
begin
  insert into unchecked_records (kind, record_id) values (tg_table_name, new.id) on conflict do nothing;
  return null;
end
$$;

create trigger note_new_records after insert on freelancers referencing new table as added
for each statement execute function note_new_records();
create trigger note_changed_record after update on freelancers for each row
when (
  old.name is distinct from new.name or old.email is distinct from new.email or old.phone is distinct from new.phone
  or old.city_id is distinct from new.city_id or old.deleted_at is distinct from new.deleted_at
)
execute function note_changed_record();

create trigger note_new_records after insert on companies referencing new table as added
for each statement execute function note_new_records();
create trigger note_changed_record after update on companies for each row
when (
  old.name is distinct from new.name or old.contact_email is distinct from new.contact_email
  or old.contact_phone is distinct from new.contact_phone or old.website is distinct from new.website
  or old.city_id is distinct from new.city_id or old.deleted_at is distinct from new.deleted_at
)
execute function note_changed_record();

insert into unchecked_records (kind, record_id) select 'freelancers', id from freelancers where deleted_at is null;
insert into unchecked_records (kind, record_id) select 'companies', id from companies where deleted_at is null;
