-- The newest changes of a kind, and of one of its fields: ids of changes are in the order of their time.
create index changes_of_kind on changes (kind, id desc);
