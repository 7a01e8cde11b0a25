// From a row of the event log to what its person reads.
import { type AuditEntry, auditEntry } from '#contract/person/audit.ts'
import { device } from '#contract/person/sessions.ts'
import { actOf, type WorkspaceAuditEntry } from '#contract/workspace/audit.ts'

export interface SecurityEvent {
  id: string
  at: Date
  payload: Readonly<Record<string, unknown>>
}

/** The entry that an event tells; throws when it is none that this program writes. */
export function entryOf({ id, at, payload }: SecurityEvent): AuditEntry {
  const { act, way, sessionId, browser, system, kind } = payload
  return auditEntry.parse({
    id,
    act,
    at: at.toISOString(),
    way: way ?? null,
    device: browser == null ? null : { browser, system, kind },
    sessionId: sessionId ?? null,
  })
}

export interface ActRow {
  id: string
  type: string
  change: string
  subject: string
  actor: string | null
  origin: Readonly<Record<string, unknown>>
  payload: Readonly<Record<string, unknown>>
  at: Date
}

const kinds: Readonly<Record<string, WorkspaceAuditEntry['subject']['kind']>> = {
  workspace: 'workspace',
  knowledge: 'knowledge',
  staff: 'staff',
  conversation: 'conversation',
  webhook: 'webhook',
  member: 'member',
  invite: 'invite',
}

/** What an act of a workspace tells, with the names that are known; null when it is none that this program writes. */
export function actEntryOf(
  { id, type, change, subject, actor, origin, payload: { worse }, at }: ActRow,
  people: ReadonlyMap<string, string>,
  things: ReadonlyMap<string, string>,
): WorkspaceAuditEntry | null {
  const act = actOf(type, change)
  const kind = kinds[type.split('.', 1)[0] ?? '']
  const seen = device.safeParse(origin)
  if (act === null || kind === undefined || !seen.success) return null
  const name = actor === null ? undefined : people.get(actor)
  return {
    id,
    act,
    at: at.toISOString(),
    by: actor === null || name === undefined ? null : { uid: actor, name },
    byKey: origin['byKey'] === true,
    device: seen.data,
    subject: { kind, id: subject, name: things.get(subject) || people.get(subject) || null },
    ...((typeof worse === 'number' || worse === null) && { worse }),
  }
}
