-- Of mails that say more than words do; empty for all others. It is deleted along with the body.
alter table mails add column html text not null default '';
