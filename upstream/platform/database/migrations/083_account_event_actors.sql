-- The administrator who ended somebody's sessions, mailed them a link, or reset their second factor.
alter table account_events add column by uuid references users on delete set null;
