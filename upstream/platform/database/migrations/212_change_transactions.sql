-- In which transaction something changed: the ledger's rows in an order that misses none, since those of transactions
-- older than the oldest that still runs are all there. Rows from before have none.
alter table changes add column xid xid8;
alter table changes alter column xid set default pg_current_xact_id();
create index changes_of_transactions on changes (xid) where xid is not null;
