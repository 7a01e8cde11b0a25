import { type Context, everyRow, type OwnerContext } from '#server/platform/context.ts'

/** How many websites of people without an account are being read, in all workspaces. */
export async function countReading(ctx: Context): Promise<number> {
  const [row] = await everyRow(ctx, (db) =>
    db.query<{ count: number }>(
      `select count(*)::int as count from knowledge_source k join person p on p.id = k.owner_uid
       where p.is_try_out and k.status in ('research_pending', 'research_in_progress')`,
    ),
  )
  return row?.count ?? 0
}

/** Whoever else begins to try a colleague out waits until this transaction ends, so that all are counted. */
export async function lockReading(ctx: OwnerContext): Promise<void> {
  await ctx.db.query(`select pg_advisory_xact_lock(hashtextextended('try-outs', 0))`)
}
