-- A list as somebody keeps it: what it is narrowed to and how it is sorted and laid out. It holds no rows.
create table views (
  id uuid primary key,
  kind text not null,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  query text not null,
  layout text not null,
  sharing text not null check (sharing in ('private', 'role', 'link')),
  -- Whose view it is besides the owner's, where it is shared with a role.
  role text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleted, and for a while to be had back.
  deleted_at timestamptz,
  check ((sharing = 'role') = (role is not null))
);
create unique index views_name_unique on views (owner_id, kind, lower(name)) where deleted_at is null;
create index views_of_role on views (role, kind) where deleted_at is null and sharing = 'role';
create index views_deleted on views (deleted_at) where deleted_at is not null;

-- The view that a person's list opens with.
create table default_views (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  view_id uuid not null references views on delete cascade,
  primary key (user_id, kind)
);
create index default_views_of_view on default_views (view_id);
