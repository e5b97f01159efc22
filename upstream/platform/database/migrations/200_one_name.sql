-- Some people have one name. A freelancer needs a first or a last name: the whole name is never null, and has no space
-- where one of its parts is missing.
drop trigger copy_to_assignments on freelancers;
drop trigger note_changed_record on freelancers;
alter table freelancers
  drop column name,
  drop column search_text,
  alter column first_name drop not null,
  alter column last_name drop not null;
alter table freelancers
  add column name text collate "und-x-icu" not null generated always as (
    coalesce(first_name || ' ' || last_name, first_name, last_name)
  ) stored,
  add column search_text text generated always as (
    folded(
      record_code('FRL', number) || ' ' || coalesce(first_name || ' ', '') || coalesce(last_name || ' ', '') ||
      coalesce(email || ' ', '') || coalesce(headline, '') || ' ' || joined(skills) || ' ' || place_text || ' ' ||
      joined(tags)
    )
  ) stored;

create index freelancers_by_name on freelancers (name, id) where deleted_at is null;
create index freelancers_search on freelancers using gin (search_text gin_trgm_ops)
with (gin_pending_list_limit = 256) where deleted_at is null;
analyze freelancers (name, search_text);

create trigger copy_to_assignments after update on freelancers for each row
when (old.name is distinct from new.name) execute function copy_freelancer_to_assignments();
create trigger note_changed_record after update on freelancers for each row
when (
  old.name is distinct from new.name or old.email is distinct from new.email or old.phone is distinct from new.phone
  or old.city_id is distinct from new.city_id or old.deleted_at is distinct from new.deleted_at
)
execute function note_changed_record();
