-- Who somebody is at an identity provider. A user has one identity at each.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (issuer, user_id)
);
create index identities_of_user on identities (user_id);

-- Single sign-ons between leaving for the provider and coming back.
create table sso_attempts (
  state_hash text primary key,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index sso_attempts_by_expiry on sso_attempts (expires_at);
