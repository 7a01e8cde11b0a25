// Whose turn it is at a website's host: one row a host, shared by all research in all processes.
import { lt, sql } from 'drizzle-orm'
import { asOwner, type Context } from '#server/platform/context.ts'
import type { HostTurns } from '#engine/crawl/host-turns.ts'
import { hostTurn } from '../tables.ts'

/** A row says nothing once its moment is over; the longest that a host can ask for is far less. */
const KEPT_MS = 3_600_000

/**
 * The turns of every research on this database. The times are the programs' own, so machines that work together must
 * agree on the time to within the pauses between requests.
 */
export function sharedTurns(ctx: Context): HostTurns {
  return {
    take: (host, gapMs) =>
      asOwner(ctx, async ({ db, clock }) => {
        const now = clock.now()
        const gap = sql`${gapMs} * interval '1 millisecond'`
        const [row] = await db.orm
          .insert(hostTurn)
          .values({ host, nextAt: new Date(now.getTime() + gapMs) })
          .onConflictDoUpdate({
            target: hostTurn.host,
            set: { nextAt: sql`greatest(${hostTurn.nextAt}, ${now}) + ${gap}` },
          })
          .returning({ nextAt: hostTurn.nextAt })
        return (row?.nextAt ?? now).getTime() - gapMs
      }),
    hold: (host, untilMs) =>
      asOwner(ctx, async ({ db }) => {
        const until = new Date(untilMs)
        await db.orm
          .insert(hostTurn)
          .values({ host, nextAt: until })
          .onConflictDoUpdate({
            target: hostTurn.host,
            set: { nextAt: sql`greatest(${hostTurn.nextAt}, ${until})` },
          })
      }),
  }
}

/** Forgets hosts that nobody has read from for an hour. */
export async function forgetOldTurns(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS)
  await asOwner(ctx, async ({ db }) => {
    await db.orm.delete(hostTurn).where(lt(hostTurn.nextAt, before))
  })
}
