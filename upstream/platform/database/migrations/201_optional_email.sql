-- Required fields that this installation lets records lack, such as freelancers.email; each start replaces them by its
-- setting.
alter table installation add optional_fields text[] not null default '{}';
alter table freelancers alter column email drop not null;
