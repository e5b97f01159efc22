create extension if not exists pg_trgm;

-- Every record's human key: at least six digits, more when a kind outgrows them.
create function record_code(prefix text, number bigint) returns text
language sql immutable parallel safe
return prefix || '-' || lpad(number::text, greatest(6, length(number::text)), '0');

create type currency as enum ('USD', 'EUR', 'GBP', 'CAD', 'AUD', 'INR');

create table states (
  id text primary key,
  name text collate "und-x-icu" not null
);

create table cities (
  id text primary key,
  state_id text not null references states,
  name text collate "und-x-icu" not null
);
create index cities_state_name on cities (state_id, name);

create table zones (
  code text primary key,
  name text collate "und-x-icu" not null
);

create table config (
  key text primary key,
  value text[] not null default '{}'
);
