-- What a keyed writing request answered, so that sending it again has no second effect. Swept after a day.
create table idempotency_key (
  user_id text not null,
  key text not null,
  fingerprint text not null,
  output jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);
select protect_user_table('idempotency_key', 'user_id');
