// What was used, as rows.
import type { LimitedThing } from '#contract/plans.ts'
import {
  type Context,
  everyRow,
  type OwnerContext,
  inRole,
  type TxContext,
} from '#server/platform/context.ts'
import type { Scope } from '#server/platform/db/transaction.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'
import { monthOf } from '../rules.ts'

/** Whose plan counts in a workspace; null when it is gone. */
export function findPayerOf(ctx: Context, workspaceId: string): Promise<string | null> {
  return inRole(ctx, { workspaces: [workspaceId], userId: null }, async ({ db }) => {
    const [row] = await db.query<{ owner_uid: string }>('select owner_uid from workspace where id = $1', [
      workspaceId,
    ])
    return row?.owner_uid ?? null
  })
}

/** Whether somebody works in a workspace of the owner of this one, of those that the actor sees. */
export async function worksForPayer(ctx: Context, workspaceId: string, uid: string): Promise<boolean> {
  const seen = visibleWorkspaces(ctx)
  const rows = await everyRow(ctx, (db) =>
    db.query(
      `select 1 from workspace w join workspace paid on paid.owner_uid = w.owner_uid and paid.deleted_at is null
       join workspace_member m on m.workspace_id = paid.id and m.user_id = $2 and m.status = 'active'
       where w.id = $1 and ($3::text[] is null or paid.id = any($3)) limit 1`,
      [workspaceId, uid, seen],
    ),
  )
  return rows.length > 0
}

/** Whoever else asks for room in this person's plan waits until this transaction ends. */
export async function lockRoom(ctx: OwnerContext, payer: string): Promise<void> {
  await ctx.db.query(`select pg_advisory_xact_lock(hashtextextended('room of ' || $1, 0))`, [payer])
}

interface Entry {
  workspaceId: string
  /** Who owns it now. */
  payer: string
  kind: 'answer' | 'page' | 'model_call'
  quantity: number
  about: string
}

/** Writes a line. */
export async function insertEntry(
  ctx: OwnerContext,
  { workspaceId, payer, kind, quantity, about }: Entry,
): Promise<void> {
  await ctx.db.query(
    `insert into usage_entry (workspace_id, user_id, kind, quantity, about, at) values ($1, $2, $3, $4, $5, $6)`,
    [workspaceId, payer, kind, quantity, about, ctx.clock.now()],
  )
}

/**
 * Writes a line for whoever acts in a workspace that they see, without becoming the owner of the tables; where it is not counted,
 * the month is noted as not added up. Nothing when the workspace is gone.
 */
export function noteUsage(
  ctx: TxContext,
  { workspaceId, kind, quantity, about }: Omit<Entry, 'payer' | 'kind'> & { kind: 'answer' | 'model_call' },
  { isCounted }: { isCounted: boolean },
): void {
  const now = ctx.clock.now()
  ctx.db.send(`select note_usage($2, $3, $4, $5, $6, $7::date) where $1::text[] is null or $2 = any($1)`, [
    visibleWorkspaces(ctx),
    workspaceId,
    kind,
    quantity,
    about,
    now,
    isCounted ? null : monthOf(now),
  ])
}

/** The answers of a month from their lines, of $1 in $2. */
const summed = `(select greatest(coalesce(sum(quantity), 0), 0)::int from usage_entry
  where user_id = $1 and kind = 'answer' and at >= $2::date and at < $2::date + interval '1 month')`

/**
 * Adds an answer, whose line is written, or one that is given back, to those of the month, and locks their sum until this
 * transaction ends. A month that was not added up so far is added up from its lines.
 */
export async function addAnswers(
  ctx: OwnerContext,
  payer: string,
  added: number,
): Promise<{ answers: number; told: number }> {
  const [row] = await ctx.db.query<{ answers: number; told: number }>(
    `insert into usage_month (user_id, month, answers) values ($1, $2, greatest($3, 0))
     on conflict (user_id, month) do update set is_whole = true,
       answers = case when usage_month.is_whole then greatest(usage_month.answers + $3, 0) else ${summed} end
     returning answers, told`,
    [payer, monthOf(ctx.clock.now()), added],
  )
  if (!row) throw new Error('the answers of a month were not added up')
  return row
}

/** Notes that answers of the month have lines and are not added up; whoever finds that noted waits for nobody. */
export async function leaveUncounted(ctx: OwnerContext, payer: string): Promise<void> {
  await ctx.db.query(
    `insert into usage_month (user_id, month, is_whole)
     select $1, $2::date, false where not exists (
       select 1 from usage_month where user_id = $1 and month = $2::date and not is_whole)
     on conflict (user_id, month) do update set is_whole = false`,
    [payer, monthOf(ctx.clock.now())],
  )
}

export async function saveTold(ctx: OwnerContext, payer: string, told: number): Promise<void> {
  await ctx.db.query('update usage_month set told = $3 where user_id = $1 and month = $2', [
    payer,
    monthOf(ctx.clock.now()),
    told,
  ])
}

/** What a person owns of each thing that a plan limits, in all of their workspaces; a reading that goes on counts whole. */
const counted: Record<Exclude<LimitedThing, 'answers'>, string> = {
  staff: 'select count(*) as used from staff',
  sources: 'select count(*) as used from knowledge_source',
  pages: `select coalesce(sum(case when s.status in ('research_pending', 'research_in_progress')
      then greatest(coalesce(r.page_limit, 0), s.pages_read) else s.pages_read end), 0) as used
    from knowledge_source s left join research_run r on r.id = s.current_run_id where s.id is distinct from $1`,
  members: `select count(distinct user_id) as used from workspace_member where workspace_id = any (app_workspaces())`,
  storageBytes: 'select coalesce(sum(bytes), 0) as used from stored_file',
}

/** The workspaces that somebody owns; others own those with them, and one alone pays for each. */
async function scopeOfOwned(ctx: OwnerContext, payer: string): Promise<Scope> {
  const member = await ctx.db.query<{ id: string }>(
    `select workspace_id as id from workspace_member where user_id = $1 and role = 'owner' and status = 'active'`,
    [payer],
  )
  const scope = { workspaces: member.map(({ id }) => id), userId: payer }
  const paid = await inRole(ctx, scope, ({ db }) =>
    db.query<{ id: string }>('select id from workspace where owner_uid = $1', [payer]),
  )
  return { workspaces: paid.map(({ id }) => id), userId: payer }
}

/** How much of a thing somebody's workspaces have; of pages without those of one website. */
export async function countUsed(
  ctx: OwnerContext,
  payer: string,
  thing: LimitedThing,
  withoutSource: string | null = null,
): Promise<number> {
  if (thing === 'answers') {
    const [row] = await ctx.db.query<{ answers: number }>(
      `select case when is_whole then answers else ${summed} end as answers
       from usage_month where user_id = $1 and month = $2::date`,
      [payer, monthOf(ctx.clock.now())],
    )
    return row?.answers ?? 0
  }
  const text = counted[thing]
  return inRole(ctx, await scopeOfOwned(ctx, payer), async ({ db }) => {
    const [row] = await db.query<{ used: string }>(text, text.includes('$1') ? [withoutSource] : [])
    return Number(row?.used ?? 0)
  })
}

/** The calls of a model in a month of UTC. */
export async function countModelCalls(ctx: OwnerContext, payer: string): Promise<number> {
  const [row] = await ctx.db.query<{ used: string }>(
    `select coalesce(sum(quantity), 0) as used from usage_entry
     where user_id = $1 and kind = 'model_call' and at >= $2::date`,
    [payer, monthOf(ctx.clock.now())],
  )
  return Number(row?.used ?? 0)
}
