-- A new value can't be used in the transaction that adds it, so this file stands alone.
alter type assignment_status add value 'withdrawn' before 'terminated';
