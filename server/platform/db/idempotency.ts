// A writing request that carries an Idempotency-Key takes effect once, however often it is sent.
import { createHash } from 'node:crypto'
import type { Database } from '#server/adapters/database/database.ts'
import type { Person } from '../actor.ts'
import type { Context } from '../context.ts'
import { everyRow, inTransaction } from '../context.ts'
import { fail } from '../fail.ts'
import { inScope } from './transaction.ts'

const KEPT_MS = 86_400_000

/** Forgets the keys that are older than a day. */
export async function forgetOldKeys(database: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_MS)
  await inScope(database, 'operator', (db) =>
    db.query('delete from idempotency_key where created_at < $1', [until]),
  )
}

/**
 * Forgets what this person has been answered, but not the call that runs: whoever belongs to a workspace no longer is not told
 * its rows again.
 */
export async function forgetAnswersTo(ctx: Context, uid: string): Promise<void> {
  await everyRow(ctx, (db) =>
    db.query('delete from idempotency_key where user_id = $1 and output is not null', [uid]),
  )
}

interface KeyedCall {
  key: string | null
  procedure: string
  input: unknown
}

/**
 * Runs a keyed call in one transaction with the row that remembers its output, so that a repeated request answers
 * the same without running again. Keys are per person, a program's per person and workspace, and kept for a day. Fails: `idempotency_key_reused` when the
 * key came with another input, `invalid_input` when it is longer than 200 characters.
 */
export async function once<Result>(
  ctx: Context,
  call: KeyedCall,
  run: (ctx: Context) => Promise<Result>,
): Promise<unknown> {
  if (call.key === null || ctx.actor.kind !== 'person') return run(ctx)
  if (call.key.length > 200) fail('invalid_input', {}, [{ path: 'Idempotency-Key', message: 'is too long' }])
  const { uid } = ctx.actor
  const key = keptKey(ctx.actor, call.key)
  const fingerprint = createHash('sha256')
    .update(`${call.procedure}\n${JSON.stringify(call.input ?? null)}`)
    .digest('hex')

  return inTransaction(ctx, async (ctx) => {
    const taken = await ctx.db.query(
      `insert into idempotency_key (user_id, key, fingerprint, created_at) values ($1, $2, $3, $4)
       on conflict (user_id, key) do nothing returning key`,
      [uid, key, fingerprint, ctx.clock.now()],
    )
    if (taken.length === 0) {
      const [before] = await ctx.db.query<{ fingerprint: string; output: unknown }>(
        'select fingerprint, output from idempotency_key where user_id = $1 and key = $2',
        [uid, key],
      )
      if (before?.fingerprint !== fingerprint) fail('idempotency_key_reused')
      return before.output
    }
    const output = await run(ctx)
    await ctx.db.query('update idempotency_key set output = $3 where user_id = $1 and key = $2', [
      uid,
      key,
      JSON.stringify(output),
    ])
    return output
  })
}

/** A program asks for one workspace, in the name of somebody who may have a program in another. No header has a line break. */
const keptKey = ({ key, workspaces }: Person, sent: string): string =>
  key === 'read' || key === 'write' ? `${workspaces.join(' ')}\n${sent}` : sent
