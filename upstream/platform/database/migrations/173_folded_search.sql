-- Searched texts ignore accents and forms of apostrophes. A freelancer is also found by skills, tags and place, whose
-- name is copied: a generated column reads its own row only.
alter table freelancers add column place_text text not null default '';

create function place_text(of_city text, of_state text) returns text language sql stable
return concat_ws(' ', (select name from cities where id = of_city), (select name from states where id = of_state));

create function copy_place_to_freelancer() returns trigger language plpgsql as $$
begin
  new.place_text := place_text(new.city_id, new.state_id);
  return new;
end
$$;
create trigger copy_place_to_freelancer before insert on freelancers
for each row execute function copy_place_to_freelancer();

-- After the update, as for the hourly rates of 161: a trigger before updates makes each of them conflict with references.
create function copy_changed_place_to_freelancer() returns trigger language plpgsql as $$
begin
  update freelancers set place_text = place_text(new.city_id, new.state_id) where id = new.id;
  return null;
end
$$;
create trigger copy_changed_place_to_freelancer after update of city_id, state_id on freelancers for each row
when ((old.city_id, old.state_id) is distinct from (new.city_id, new.state_id))
execute function copy_changed_place_to_freelancer();

create function copy_place_to_freelancers() returns trigger language plpgsql as $$
begin
  update freelancers set place_text = place_text(city_id, state_id)
  where case tg_table_name when 'cities' then city_id = new.id else state_id = new.id end;
  return null;
end
$$;
create trigger copy_to_freelancers after update on cities for each row
when (old.name is distinct from new.name) execute function copy_place_to_freelancers();
create trigger copy_to_freelancers after update on states for each row
when (old.name is distinct from new.name) execute function copy_place_to_freelancers();

update freelancers set place_text = place_text(city_id, state_id) where city_id is not null or state_id is not null;

alter table centers drop column search_text;
alter table centers add column search_text text generated always as (
  folded(
    code || ' ' || name || ' ' || coalesce(contact_name, '') || ' ' || coalesce(contact_email, '')
  )
) stored;
create index centers_search on centers using gin (search_text gin_trgm_ops)
with (gin_pending_list_limit = 256) where deleted_at is null;
analyze centers (search_text);

alter table companies drop column search_text;
alter table companies add column search_text text generated always as (
  folded(
    record_code('CMP', number) || ' ' || name || ' ' || coalesce(legal_name, '') || ' ' ||
    coalesce(contact_name, '') || ' ' || coalesce(contact_email, '')
  )
) stored;
create index companies_search on companies using gin (search_text gin_trgm_ops)
with (gin_pending_list_limit = 256) where deleted_at is null;
analyze companies (search_text);

alter table freelancers drop column search_text;
alter table freelancers add column search_text text generated always as (
  folded(
    record_code('FRL', number) || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' ||
    coalesce(headline, '') || ' ' || joined(skills) || ' ' || place_text || ' ' || joined(tags)
  )
) stored;
create index freelancers_search on freelancers using gin (search_text gin_trgm_ops)
with (gin_pending_list_limit = 256) where deleted_at is null;
analyze freelancers (search_text);

alter table teams drop column search_text;
alter table teams add column search_text text generated always as (
  folded(
    record_code('TEM', number) || ' ' || name || ' ' || coalesce(description, '')
  )
) stored;
create index teams_search on teams using gin (search_text gin_trgm_ops)
with (gin_pending_list_limit = 256) where deleted_at is null;
analyze teams (search_text);

alter table projects drop column search_text;
alter table projects add column search_text text generated always as (
  folded(
    record_code('PRJ', number) || ' ' || title || ' ' || coalesce(description, '')
  )
) stored;
create index projects_search on projects using gin (search_text gin_trgm_ops)
with (gin_pending_list_limit = 256) where deleted_at is null;
analyze projects (search_text);

alter table assignments drop column search_text;
alter table assignments add column search_text text generated always as (
  folded(
    record_code('ASG', number) || ' ' || freelancer_name || ' ' || role || ' ' || project_text
  )
) stored;
create index assignments_search on assignments using gin (search_text gin_trgm_ops)
with (gin_pending_list_limit = 256) where deleted_at is null;
analyze assignments (search_text);

alter table users drop column search_text;
alter table users add column search_text text generated always as (
  folded(
    record_code('USR', number) || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' ||
    username || ' ' || email
  )
) stored;
create index users_search on users using gin (search_text gin_trgm_ops)
with (gin_pending_list_limit = 256) where deleted_at is null;
analyze users (search_text);

alter table mappings drop column search_text;
alter table mappings add column search_text text generated always as (
  folded(
    record_code('MAP', number) || ' ' || title
  )
) stored;
create index mappings_search on mappings using gin (search_text gin_trgm_ops)
with (gin_pending_list_limit = 256) where deleted_at is null;
analyze mappings (search_text);

alter table tasks drop column search_text;
alter table tasks add column search_text text generated always as (
  folded(
    record_code('TSK', number) || ' ' || title
  )
) stored;
create index tasks_search on tasks using gin (search_text gin_trgm_ops)
with (gin_pending_list_limit = 256) where deleted_at is null;
analyze tasks (search_text);
