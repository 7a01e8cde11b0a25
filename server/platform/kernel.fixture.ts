// What the kernel's own tests run on: a real database, the machinery, and actors made up on the spot.
import { openNotices } from '#server/adapters/database/notices.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { systemIds } from '#server/adapters/ids/system-ids.ts'
import { memoryLog } from '#server/adapters/log/memory-log.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'
import type { Actor } from './actor.ts'
import type { Adapters } from './adapters.ts'
import { type Context, contextFor, inTransaction, nobody } from './context.ts'
import type { Audience } from './events/event-log.ts'
import { announce } from './events/events.ts'
import { liveHub } from './events/live.ts'

type Told = Parameters<typeof announce> extends [unknown, ...infer Rest] ? Rest : never

/** One process over a database. `audiences` may be changed by a test: it says whose session is still valid. */
export function kernelOver(database: Database) {
  const [clock, ids, random, log] = [systemClock(), systemIds(), cryptoRandom(), memoryLog()]
  const notices = openNotices(database, { clock, log })
  const audiences = new Map<string, Audience>()
  const live = liveHub({
    database,
    notices,
    clock,
    log,
    audiences: async (sessionIds) =>
      new Map(
        sessionIds.flatMap((id) => {
          const audience = audiences.get(id)
          return audience ? [[id, audience]] : []
        }),
      ),
  })
  const adapters = onlyThese({ database, clock, ids, random, log, notices, live })
  return {
    adapters,
    audiences,
    live,
    log,
    as: (actor: Actor): Context =>
      contextFor(adapters, {
        actor,
        requestId: ids.next(),
        client: nobody,
        signal: new AbortController().signal,
      }),
    async close() {
      await live.close()
      await notices.close()
    },
  }
}

/** The kernel's tests reach for no other adapter; a test that does fails at once. */
function onlyThese(adapters: Partial<Adapters>): Adapters {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
  return adapters as Adapters
}

/** Tells of what is no part of anything. */
export const announceAlone = (ctx: Context, ...what: Told): Promise<void> =>
  inTransaction(ctx, (ctx) => announce(ctx, ...what))

/** A person of these workspaces. */
export const personOf = (uid: string, ...workspaces: string[]): Actor => ({
  kind: 'person',
  uid,
  sessionId: `session-${uid}`,
  admission: 'onboarded',
  workspaces,
  activeWorkspace: workspaces[0] ?? null,
  roles: Object.fromEntries(workspaces.map((id) => [id, 'owner'] as const)),
  key: null,
})
