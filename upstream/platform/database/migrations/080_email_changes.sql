-- A link may also confirm a new address, which it carries until it is used.
alter table account_links
  drop constraint account_links_purpose_check,
  add constraint account_links_purpose_check check (purpose in ('invitation', 'password-reset', 'email-change')),
  add column email text;
