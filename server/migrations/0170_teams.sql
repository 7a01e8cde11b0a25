-- What people are in a workspace, and who is invited to it.
alter table workspace_member drop constraint workspace_member_role_check;
alter table workspace_member add constraint workspace_member_role_check
  check (role in ('owner', 'admin', 'editor', 'viewer'));

-- An invitation goes with its acceptance: a row is one that is open. No secret stands in its link; whoever has confirmed the
-- address accepts it.
create table workspace_invite (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  -- In lower case, as addresses are kept.
  invited_email text not null,
  role text not null check (role in ('admin', 'editor', 'viewer')),
  invited_by text references person (id) on delete set null,
  -- Of the mail, for who has no account yet.
  language text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (workspace_id, invited_email)
);
create index workspace_invite_email on workspace_invite (invited_email);
create index workspace_invite_by on workspace_invite (invited_by);
select protect_tenant_table('workspace_invite');
