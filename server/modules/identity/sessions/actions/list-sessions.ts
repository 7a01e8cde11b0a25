import type { SignedInDevice } from '#contract/person/sessions.ts'
import { type Context, person } from '#server/platform/context.ts'
import { deviceOf } from '#server/platform/http/device-of.ts'
import { findSessions } from '#server/modules/identity/people/index.ts'
import { shortenedNetwork } from '../rules.ts'

/** Where the person is signed in: this device first, then the most recently seen. */
export async function listSessions(ctx: Context): Promise<{ items: SignedInDevice[] }> {
  const { uid, sessionId } = person(ctx)
  const found = await findSessions(ctx, uid)
  const items = found.map((session) => ({
    id: session.id,
    ...deviceOf(session.userAgent ?? ''),
    network: shortenedNetwork(session.ipAddress),
    signedInAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.id === sessionId,
  }))
  return { items: items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}
