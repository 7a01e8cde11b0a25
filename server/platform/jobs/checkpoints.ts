// Finished steps of long work: what was done once is not done again after a kill.
import { type Context, inTransaction, type TxContext } from '../context.ts'
import { visibleWorkspaces } from '../scope.ts'

/** What a step may give back: it is kept as JSON. Undefined is kept as null. */
type StepValue = string | number | boolean | null | undefined | object

/**
 * Runs a step of the work `key` unless it finished before, and gives its value either way. `run` may be slow: it is not
 * inside a transaction. `save` writes the step's rows in the same transaction as the note that the step finished, so that
 * they are written once whatever happens in between. Ends with the signal's reason when the work was told to stop.
 */
export async function step<Value extends StepValue>(
  ctx: Context,
  key: string,
  name: string,
  run: (ctx: Context) => Promise<Value>,
  save?: (ctx: TxContext, value: Value) => Promise<unknown>,
): Promise<Value> {
  ctx.signal.throwIfAborted()
  const workspaceId = workspaceOf(ctx)
  const before = await finishedStep<Value>(ctx, key, name)
  if (before) return before.value
  const value = await run(ctx)
  ctx.signal.throwIfAborted()
  return inTransaction(ctx, async (ctx) => {
    const noted = await ctx.db.query(
      `insert into checkpoint (workspace_id, key, name, value, at) values ($1, $2, $3, $4, $5)
       on conflict (key, name) do nothing returning name`,
      [workspaceId, key, name, JSON.stringify(value ?? null), ctx.clock.now()],
    )
    if (noted.length > 0) {
      await save?.(ctx, value)
      return value
    }
    const meanwhile = await finishedStep<Value>(ctx, key, name)
    if (!meanwhile) throw new Error(`The step ${name} belongs to another workspace.`)
    return meanwhile.value
  })
}

/** The value of a finished step, or null when it has not finished. */
async function finishedStep<Value extends StepValue>(
  ctx: Context,
  key: string,
  name: string,
): Promise<{ value: Value } | null> {
  const [row] = await ctx.db.query<{ value: Value }>(
    `select value from checkpoint where key = $1 and name = $2
     and ($3::text[] is null or workspace_id = any($3::text[]))`,
    [key, name, visibleWorkspaces(ctx)],
  )
  return row ? { value: row.value } : null
}

/** The finished steps of the work `key` whose names begin with `prefix`, in the order in which they finished. */
export async function finishedSteps<Value extends StepValue>(
  ctx: Context,
  key: string,
  prefix = '',
): Promise<{ name: string; value: Value }[]> {
  return ctx.db.query<{ name: string; value: Value }>(
    `select name, value from checkpoint where key = $1 and starts_with(name, $2)
     and ($3::text[] is null or workspace_id = any($3::text[])) order by at, name`,
    [key, prefix, visibleWorkspaces(ctx)],
  )
}

/** Forgets the finished steps of the work `key`, so that it begins anew. */
export async function forgetSteps(ctx: Context, key: string): Promise<void> {
  await ctx.db.query(
    'delete from checkpoint where key = $1 and ($2::text[] is null or workspace_id = any($2::text[]))',
    [key, visibleWorkspaces(ctx)],
  )
}

function workspaceOf({ actor }: Context): string {
  if (actor.kind === 'job') return actor.workspaceId
  if (actor.kind === 'person' && actor.activeWorkspace) return actor.activeWorkspace
  throw new Error('Only work that belongs to a workspace has steps.')
}
