-- A deleted workspace lies for a week, in which its owner may bring it back: nobody belongs to it meanwhile.
alter table workspace add column deleted_at timestamptz;
create index workspace_deleted_at on workspace (deleted_at) where deleted_at is not null;
alter table workspace_member drop constraint workspace_member_status_check;
alter table workspace_member add constraint workspace_member_status_check check (status in ('active', 'ended'));
-- Whoever comes in by a door has to be told that the workspace is gone.
select allow_system('workspace', 'select');
