-- What is written to a search's index waits in a list of its own, which each search reads through: up to 4 MB of it, which
-- among a million records takes twice as long as the search itself. A sixteenth is put away sooner, at the same cost for an
-- edit.
alter index companies_search set (gin_pending_list_limit = 256);
alter index freelancers_search set (gin_pending_list_limit = 256);
alter index teams_search set (gin_pending_list_limit = 256);
alter index projects_search set (gin_pending_list_limit = 256);
