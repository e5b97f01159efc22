-- The list of task mappings begins in this order.
create index mappings_by_center on mappings (center_code, id) where deleted_at is null;
