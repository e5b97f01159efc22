create table centers (
  code text primary key,
  name text collate "und-x-icu" not null,
  company_id uuid references companies,
  zone text references zones,
  state_id text references states,
  city_id text references cities,
  contact_name text,
  contact_email text,
  contact_phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index centers_company on centers (company_id);

alter table users
  add foreign key (center_code) references centers,
  add foreign key (company_id) references companies;
create index users_company on users (company_id);
