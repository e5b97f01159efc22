-- People edit the lists of the configuration. A version above 1 says that they did, so a release no longer replaces it.
alter table config
  add version int not null default 1,
  add updated_at timestamptz,
  add updated_by uuid references users;

-- A zone that was removed from the list stays as a name for deleted records and the ledger.
alter table zones add retired_at timestamptz;

create table config_changes (
  id uuid primary key,
  key text not null,
  version int not null,
  before jsonb not null,
  after jsonb not null,
  -- The change sets that replaced removed values in records, one for each kind.
  change_set_ids uuid[] not null default '{}',
  at timestamptz not null default now(),
  by uuid references users
);
create unique index config_changes_version on config_changes (key, version);
