// From a row of the event log to what its person reads.
import { type AuditEntry, auditEntry } from '#contract/person/audit.ts'

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
