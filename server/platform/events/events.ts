// The one event log: whoever changes something that others may want to hear of says so in the same transaction.
import type { EventType, LiveEvent } from '#contract/events.ts'
import { actorId, type Context, inTransaction } from '../context.ts'
import { afterCommit } from '../db/transaction.ts'

/** What happened to whom. `payload` holds ids, codes and numbers only, never names, addresses or texts. */
interface Announcement {
  /** The id of what changed. */
  subject: string
  /** Everybody of this workspace hears it; null when it concerns one person only. */
  workspaceId: string | null
  /** When given, only this person hears it, whatever the workspace. */
  userId?: string | null
  payload?: LiveEvent['payload']
}

/** Appends an event in the current transaction; it is told to listeners once that has committed. */
export async function announce(ctx: Context, type: EventType, what: Announcement): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.query(
      `insert into event (workspace_id, user_id, type, subject, actor, payload, at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        what.workspaceId,
        what.userId ?? null,
        type,
        what.subject,
        actorId(ctx.actor),
        JSON.stringify(what.payload ?? {}),
        ctx.clock.now(),
      ],
    )
    afterCommit(() => ctx.live.wake())
  })
}
