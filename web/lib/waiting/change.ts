/** What may wait for the network: renames, pauses, dismissals and read-marks. Everything else is refused meanwhile. */
export type Change =
  | { kind: 'staff.rename'; input: { id: string; name: string; jobTitle?: string } }
  | { kind: 'staff.setStatus'; input: { id: string; status: 'active' | 'paused' } }
  | { kind: 'knowledge.rename'; input: { id: string; name: string } }
  | { kind: 'notifications.markRead'; input: { notificationIds: string[] } }
  | { kind: 'notifications.markAllRead'; input: { upTo: string } }
  | { kind: 'setupGuide.dismiss'; input: { isDismissed: boolean } }

/** A change that has not reached the server yet. */
export interface Waiting {
  /** Sorts by when it was made. */
  name: string
  change: Change
  /** Its Idempotency-Key, the same however often it is sent. */
  key: string
}

/** What a change is about: a later change of the same thing takes the place of an earlier one. */
export function thingOf({ kind, input }: Change): string {
  if (kind === 'notifications.markRead') return `${kind} ${input.notificationIds.join(' ')}`
  return 'id' in input ? `${kind} ${input.id}` : kind
}

const kinds: ReadonlySet<unknown> = new Set<Change['kind']>([
  'staff.rename',
  'staff.setStatus',
  'knowledge.rename',
  'notifications.markRead',
  'notifications.markAllRead',
  'setupGuide.dismiss',
])

/** Whether this is what was put down, and not what another version left or somebody else wrote there. */
export function isWaiting(value: unknown): value is Waiting {
  const change = part(value, 'change')
  return (
    typeof part(value, 'name') === 'string' &&
    typeof part(value, 'key') === 'string' &&
    kinds.has(part(change, 'kind')) &&
    typeof part(change, 'input') === 'object'
  )
}

const part = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)
