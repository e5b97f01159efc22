-- Which record a deleted one was merged into. It is forgotten once the merge is undone.
create table merged_records (
  kind text not null,
  record_id uuid not null,
  survivor_id uuid not null,
  primary key (kind, record_id)
);

-- The record from whose followers a follow was copied by a merge.
alter table follows add merged_from uuid;
create index follows_merged on follows (kind, merged_from) where merged_from is not null;
