alter table freelancers add pay_rate_hourly numeric;
alter table assignments add pay_rate_hourly numeric, add bill_rate_hourly numeric;

create function store_pay_hourly() returns trigger language plpgsql as $$
begin
  new.pay_rate_hourly := base_hourly(new.pay_rate, new.rate_unit, base_rate_of(new.currency));
  return new;
end
$$;
create trigger store_hourly before insert on freelancers for each row execute function store_pay_hourly();

-- After the update: with a trigger before updates, PostgreSQL takes for each of them, whatever it changes, the lock that
-- conflicts with references to the record, because such a trigger might change what the generated code is made of.
create function store_changed_pay_hourly() returns trigger language plpgsql as $$
begin
  update freelancers
  set pay_rate_hourly = base_hourly(new.pay_rate, new.rate_unit, base_rate_of(new.currency)) where id = new.id;
  return null;
end
$$;
create trigger store_changed_hourly after update of pay_rate, rate_unit, currency on freelancers for each row
when ((old.pay_rate, old.rate_unit, old.currency) is distinct from (new.pay_rate, new.rate_unit, new.currency))
execute function store_changed_pay_hourly();

create function store_both_hourly() returns trigger language plpgsql as $$
declare
  rate numeric := base_rate_of(new.currency);
begin
  new.pay_rate_hourly := base_hourly(new.pay_rate, new.rate_unit, rate);
  new.bill_rate_hourly := base_hourly(new.bill_rate, new.rate_unit, rate);
  return new;
end
$$;
create trigger store_hourly before insert or update of pay_rate, bill_rate, rate_unit, currency on assignments
for each row execute function store_both_hourly();

-- Empty until a job has computed them in steps: a migration of a million rows would stop the service.
drop index freelancers_by_pay_rate, freelancers_by_pay_rate_down, assignments_by_bill_rate, assignments_by_bill_rate_down;
create index freelancers_by_pay_rate on freelancers (pay_rate_hourly, id) where deleted_at is null;
create index freelancers_by_pay_rate_down on freelancers (pay_rate_hourly desc nulls last, id desc)
where deleted_at is null;
create index assignments_by_bill_rate on assignments (bill_rate_hourly, id) where deleted_at is null;
create index assignments_by_bill_rate_down on assignments (bill_rate_hourly desc nulls last, id desc)
where deleted_at is null;
create index assignments_by_pay_rate on assignments (pay_rate_hourly, id) where deleted_at is null;
