-- A city is looked for by its name, in whichever state.
create index cities_names on cities using gin (lower(name) gin_trgm_ops);
