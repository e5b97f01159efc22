create table users (
  id uuid primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  user_type text not null,
  first_name text,
  last_name text,
  photo_url text,
  role text,
  center_code text,
  company_id uuid,
  is_onboarding_completed boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_username_unique on users (lower(username));
create unique index users_email_unique on users (lower(email));

create table user_roles (
  user_id uuid not null references users on delete cascade,
  short_name text not null,
  primary key (user_id, short_name)
);

create table tokens (
  hash text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index tokens_user on tokens (user_id);
create index tokens_expires on tokens (expires_at);

-- Failed sign-ins, counted per account and address over all machines.
create table sign_in_failures (
  key text primary key,
  failures int not null,
  window_ends_at timestamptz not null
);

-- One row for the whole installation: the code that its first sign-up must give, while it has no account.
create table installation (
  id boolean primary key default true check (id),
  setup_code text
);
insert into installation default values;
