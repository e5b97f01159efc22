create index freelancers_in_rate_unit on freelancers (rate_unit, updated_at, id) where deleted_at is null;
