-- Work in workspaces of others that was running, in the person's name, when the account went: it may go on writing under it,
-- so the person is taken out once more when all of it has ended.
alter table account_remains add column jobs uuid[] not null default '{}';
