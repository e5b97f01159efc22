-- Budgets compare in the base currency as rates do since 160, as `amountInBase` in lib/staffing/base-rate.ts computes.
create function base_amount(amount numeric, rate numeric) returns numeric
language sql immutable parallel safe
return round(amount * rate, 4);

alter table projects add budget_base numeric;

create function store_budget_base() returns trigger language plpgsql as $$
begin
  new.budget_base := base_amount(new.budget, base_rate_of(new.currency));
  return new;
end
$$;
create trigger store_base before insert on projects for each row execute function store_budget_base();

-- After the update, so that updates of other columns don't take the lock that conflicts with references; see 161.
create function store_changed_budget_base() returns trigger language plpgsql as $$
begin
  update projects set budget_base = base_amount(new.budget, base_rate_of(new.currency)) where id = new.id;
  return null;
end
$$;
create trigger store_changed_base after update of budget, currency on projects for each row
when ((old.budget, old.currency) is distinct from (new.budget, new.currency))
execute function store_changed_budget_base();

-- Empty until a job has computed them in steps: see 161.
update base_conversion set is_stored = false;
drop index projects_by_budget, projects_by_budget_down;
create index projects_by_budget on projects (budget_base, id) where deleted_at is null;
create index projects_by_budget_down on projects (budget_base desc nulls last, id desc) where deleted_at is null;
