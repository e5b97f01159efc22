-- Each save of the exchange rates is a version with all of them, so that their history is kept: `rates` is a list of
-- `{ month, currency, rate }`, how much of the base currency one unit is worth. Nobody made the first version.
create table exchange_rates (
  version int primary key,
  base currency not null,
  rates jsonb not null,
  at timestamptz not null default now(),
  by uuid references users
);
insert into exchange_rates (version, base, rates) values (1, 'USD', '[]');
