// The one event log: whoever changes something that others may want to hear of says so in the same transaction.
import type { EventType, LiveEvent } from '#contract/events.ts'
import { actOf } from '#contract/workspace/audit.ts'
import { actorId, type Context, inTransaction, nobody, type TxContext } from '../context.ts'
import { deviceOf } from '../http/device-of.ts'

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

/** Appends an event in the transaction of the change that it tells of, and does not wait for that; it is told to listeners once that has committed. */
export async function announce(ctx: TxContext, type: EventType, what: Announcement): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    ctx.db.send(
      `insert into event (workspace_id, user_id, type, subject, actor, payload, at, origin)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        what.workspaceId,
        what.userId ?? null,
        type,
        what.subject,
        actorId(ctx.actor),
        JSON.stringify(what.payload ?? {}),
        ctx.clock.now(),
        originOf(ctx, type, what),
      ],
    )
    ctx.db.transaction.afterCommit(() => ctx.live.wake())
  })
}

/** From where somebody did what stands in the audit log of a workspace; null for everything else. */
function originOf({ actor, client }: Context, type: EventType, { payload }: Announcement): string | null {
  if (actor.kind !== 'person' || client === nobody || actOf(type, payload?.['change']) === null) return null
  return JSON.stringify({
    ...deviceOf(client.headers.get('user-agent') ?? ''),
    byKey: actor.key !== null,
  })
}
