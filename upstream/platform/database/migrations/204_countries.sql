-- The installation's countries in the order of its setting; a retired one stays for the records that have it.
create table countries (
  code text primary key,
  name text not null,
  position integer not null,
  retired_at timestamptz
);
insert into countries (code, name, position) values ('US', 'United States', 0);

-- The ids of states are ISO 3166-2 codes, but those of the United States, which were there first, lack the country.
alter table states add column country_code text not null generated always as (
  case when id like '__-%' then left(id, 2) else 'US' end
) stored;

-- What names of places have in common that files write in several ways: the function `placeKey` gives the same.
create function place_key(name text) returns text language sql immutable strict parallel safe
return btrim(
  replace(replace(replace(replace(
    ' ' || regexp_replace(folded(name), '[- ]+', ' ', 'g') || ' ',
    ' saint ', ' st '), ' st. ', ' st '), ' sainte ', ' ste '), ' ste. ', ' ste ')
);
create index cities_place_key on cities (place_key(name));

alter table freelancers add column country_code text references countries;
alter table companies add column country_code text references countries;
alter table centers add column country_code text references countries;
update freelancers set country_code = 'US' where state_id is not null;
update companies set country_code = 'US' where state_id is not null;
update centers set country_code = 'US' where state_id is not null;

create index freelancers_in_country on freelancers (country_code, updated_at, id)
include (status, availability, work_mode, center_code) where deleted_at is null;
create index companies_in_country on companies (country_code, updated_at, id)
include (status, type, zone) where deleted_at is null;
create index centers_in_country on centers (country_code, updated_at, id)
include (status, zone, company_id) where deleted_at is null;
