// Backups made before jobs had a table of the product's own hold them as a library kept them. Such a table is made again for
// their rows; the migration that knows it carries what waits into the product's own (migrations/0130).
import type { Db } from '../db/transaction.ts'

export const OLD_QUEUE = 'pgboss.job'

/** Makes the old table, with every column that the library gave it. */
export async function makeOldQueue(db: Db<'owner'>): Promise<void> {
  await db.query(`
    create schema pgboss;
    create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
    create table pgboss.job (
      id uuid primary key, name text not null, priority int not null, data jsonb, state pgboss.job_state not null,
      retry_limit int not null, retry_count int not null, retry_delay int not null, retry_backoff boolean not null,
      retry_delay_max int, expire_seconds int not null, deletion_seconds int not null, singleton_key text,
      singleton_on timestamp, group_id text, group_tier text, start_after timestamptz not null,
      created_on timestamptz not null, started_on timestamptz, completed_on timestamptz, keep_until timestamptz not null,
      output jsonb, dead_letter text, policy text, heartbeat_on timestamptz, heartbeat_seconds int,
      blocked boolean not null, blocking boolean not null, pending_dependencies int not null, source_name text,
      source_id uuid, source_created_on timestamptz, source_retry_count int, source_output jsonb, source_root_id uuid)`)
}
