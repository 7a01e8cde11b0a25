-- Where other programs want to be told of what happens in a workspace.
create table webhook (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  url text not null,
  types text[] not null,
  -- `off` by whoever manages it, `paused` by the program after it could not be reached for days.
  state text not null check (state in ('on', 'off', 'paused')),
  -- Since when nothing has been delivered; null after a delivery.
  failing_since timestamptz,
  delivered_at timestamptz,
  secret_ending text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index webhook_workspace on webhook (workspace_id, created_at);
select protect_tenant_table('webhook');

-- What deliveries are signed with, sealed by the program. The one before signs too until `old_until`.
create table webhook_secret (
  webhook_id text primary key references webhook (id) on delete cascade,
  workspace_id text not null references workspace (id) on delete cascade,
  secret text not null,
  old_secret text,
  old_until timestamptz
);
create index webhook_secret_workspace on webhook_secret (workspace_id);
select protect_owner_table('webhook_secret');

-- What one webhook is told of one event, with the very text that is signed. Kept for 30 days.
create table webhook_message (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  webhook_id text not null references webhook (id) on delete cascade,
  type text not null,
  body text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  -- Tries that the program made by itself.
  tries integer not null default 0,
  next_at timestamptz,
  created_at timestamptz not null
);
create index webhook_message_webhook on webhook_message (webhook_id, created_at desc, id desc);
create index webhook_message_workspace on webhook_message (workspace_id);
create index webhook_message_age on webhook_message (created_at);
select protect_tenant_table('webhook_message');

create table webhook_attempt (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  message_id text not null references webhook_message (id) on delete cascade,
  at timestamptz not null,
  -- What the other side answered; null when no answer came, for the reason in `fault`.
  status integer,
  fault text,
  -- How long it took, in milliseconds.
  took_ms integer not null,
  -- The first 500 characters of the answer.
  answer text not null
);
create index webhook_attempt_message on webhook_attempt (message_id, at);
create index webhook_attempt_workspace on webhook_attempt (workspace_id);
select protect_tenant_table('webhook_attempt');
