-- The assignment that another one replaces on its position.
alter table assignments add column successor_of uuid references assignments;
create index assignments_successors on assignments (successor_of) where successor_of is not null;
