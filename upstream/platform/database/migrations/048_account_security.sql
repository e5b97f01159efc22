-- Where and how each session was signed in to. Sessions are named by their id, since the hash stands for the token.
alter table tokens add column id uuid not null default gen_random_uuid();
alter table tokens add column method text not null default 'password';
alter table tokens add column network text;
alter table tokens add column user_agent text;
alter table tokens add column must_set_up_two_factor boolean not null default false;
create unique index tokens_id on tokens (id);

-- One authenticator app a user; it counts once its first code has been confirmed. `last_step` is the latest period whose
-- code was used, so that no code works twice.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- What a sign-in or a new passkey waits for: minutes old at most, and good for one answer.
create table challenges (
  hash text primary key,
  purpose text not null check (purpose in ('two-factor', 'passkey-sign-in', 'new-passkey')),
  user_id uuid references users on delete cascade,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index challenges_expires on challenges (expires_at);
create index challenges_of_user on challenges (user_id);

-- What happened to a person's ways to sign in, for them to look over.
create table account_events (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  type text not null,
  detail text,
  network text,
  user_agent text,
  at timestamptz not null default now()
);
create index account_events_of_user on account_events (user_id, at desc, id desc);
