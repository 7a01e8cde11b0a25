import type { SecurityAct, SignInWay } from '#contract/person/audit.ts'
import { asSystem, type Context, nobody } from '#server/platform/context.ts'
import { deviceOf } from '#server/platform/http/device-of.ts'

interface ActDetails {
  way?: SignInWay
  /** The session that did it or was ended; that of whoever asks unless told. */
  sessionId?: string
  /** The browser could not show that the person had signed in with it before. */
  isNewDevice?: boolean
}

/**
 * Writes an act into the audit log of an account, whoever is asking; the person hears of it at once. Without a person
 * (an address that nobody has) the row is written all the same, so that its absence takes no less time.
 */
export async function recordAct(
  ctx: Context,
  uid: string | null,
  act: SecurityAct,
  details: ActDetails = {},
): Promise<void> {
  const asking = ctx.actor.kind === 'person' && ctx.actor.uid === uid ? ctx.actor.sessionId || null : null
  const device = ctx.client === nobody ? null : deviceOf(ctx.client.headers.get('user-agent') ?? '')
  const payload = {
    act,
    way: details.way ?? null,
    sessionId: details.sessionId ?? asking,
    browser: device?.browser ?? null,
    system: device?.system ?? null,
    kind: device?.kind ?? null,
    ...(details.isNewDevice === true ? { isNewDevice: true } : {}),
  }
  await asSystem(ctx, async ({ db, clock, live }) => {
    await db.query(
      `insert into event (user_id, type, subject, actor, payload, at) values ($1, 'security.recorded', $2, $1, $3, $4)`,
      [uid, uid ?? 'nobody', payload, clock.now()],
    )
    db.transaction.afterCommit(() => live.wake())
  })
}
