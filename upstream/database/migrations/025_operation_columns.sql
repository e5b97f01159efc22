alter table bulk_runs rename column deed to operation;
