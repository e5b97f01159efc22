-- A form's key and what it made, so that sending the form twice makes one record.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  route text not null,
  body_hash text not null,
  record_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
