-- Phone numbers are compared by their last ten digits: with or without a country code, in any spelling.
create function phone_key(phone text) returns text language sql immutable strict parallel safe as $$
  select case when length(digits) >= 7 then right(digits, 10) end
  from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) as number
$$;

-- Websites are compared by their host.
create function website_key(website text) returns text language sql immutable strict parallel safe as $$
  select substring(lower(website) from '^[a-z]+://(?:www[.])?([^/:?#]+)')
$$;

create index freelancers_by_phone on freelancers (phone_key(phone)) where deleted_at is null;
create index companies_by_phone on companies (phone_key(contact_phone)) where deleted_at is null;
create index companies_by_email on companies (lower(contact_email)) where deleted_at is null;
create index companies_by_website on companies (website_key(website)) where deleted_at is null;

-- Likely doubles, the lesser id first. A dismissed pair stays, so that it isn't found again.
create table duplicate_pairs (
  kind text not null,
  first_id uuid not null,
  second_id uuid not null check (first_id < second_id),
  similarity int not null,
  reasons text[] not null,
  dismissed_at timestamptz,
  dismissed_by uuid references users,
  primary key (kind, first_id, second_id)
);
create index duplicate_pairs_open on duplicate_pairs (kind, similarity desc, first_id, second_id)
where dismissed_at is null;
create index duplicate_pairs_of_second on duplicate_pairs (kind, second_id);
