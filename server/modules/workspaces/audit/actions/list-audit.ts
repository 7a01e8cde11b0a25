import type { AuditEntry } from '#contract/person/audit.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { parseCursor } from '#server/platform/events/event-log.ts'
import { fail } from '#server/platform/fail.ts'
import { entryOf } from '../rules.ts'
import { countSecurityEvents, findSecurityEvents } from '../store/security.ts'

interface Page {
  items: AuditEntry[]
  nextCursor: string | null
  total: number
}

/** What happened to the account of whoever asks, newest first. */
export async function listAudit(
  ctx: Context,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page> {
  const { uid } = person(ctx)
  const before = cursor === undefined ? null : parseCursor(cursor)
  if (cursor !== undefined && !before)
    fail('invalid_input', {}, [{ path: 'cursor', message: 'is not a place in this list' }])
  return inTransaction(ctx, async (ctx) => {
    const found = await findSecurityEvents(ctx, uid, { before, limit: limit + 1 })
    const items = found.slice(0, limit).map((event) => entryOf(event))
    const nextCursor = found.length > limit ? (items.at(-1)?.id ?? null) : null
    return { items, nextCursor, total: await countSecurityEvents(ctx, uid) }
  })
}
