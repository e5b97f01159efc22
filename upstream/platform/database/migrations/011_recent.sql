create index change_sets_of_actor on change_sets (actor_id, at desc, id desc);
