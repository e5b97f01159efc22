create index changes_of_field on changes (field, id desc);
