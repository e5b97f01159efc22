create table mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  error text
);
create index mails_by_created_at on mails (created_at, id);
create index mails_unsent on mails (id) where sent_at is null;

-- Links in mails, good for one use. Only the hash of a link's token is stored.
create table account_links (
  hash text primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'password-reset')),
  created_by uuid references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index account_links_of_user on account_links (user_id, purpose);
