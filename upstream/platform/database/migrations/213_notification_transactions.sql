-- As for the ledger: in which transaction somebody was notified, for streams that say so at once.
alter table notifications add column xid xid8;
alter table notifications alter column xid set default pg_current_xact_id();
create index notifications_of_transactions on notifications (xid) where xid is not null;
