// An earlier version let changes wait in the browser while there was no connection. What it left is sent once. This file
// and `web/public/sw.js` may go after November 2027.
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { browserShelf, type Shelf } from '#web/platform/cache/shelf.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { Refusal } from '#web/platform/api/refusal.ts'
import { showToast } from '#web/ui/overlays/toasts.ts'

/** A change as the earlier version put it down. */
type Change =
  | { kind: 'staff.rename'; input: { id: string; name: string; jobTitle?: string } }
  | { kind: 'staff.setStatus'; input: { id: string; status: 'active' | 'paused' } }
  | { kind: 'knowledge.rename'; input: { id: string; name: string } }
  | { kind: 'notifications.markRead'; input: { notificationIds: string[] } }
  | { kind: 'notifications.markAllRead'; input: { upTo: string } }
  | { kind: 'setupGuide.dismiss'; input: { isDismissed: boolean } }

interface Left {
  /** Sorts by when it was made. */
  name: string
  change: Change
  /** Its Idempotency-Key. */
  key: string
}

export interface LeftPort {
  shelf: Pick<Shelf, 'entries' | 'remove' | 'clear'>
  send: (left: Left) => Promise<unknown>
  /** The server has it now. */
  sent: () => void
  refused: (refusal: Refusal | null) => void
}

/**
 * Sends what is left, the earliest first, each with the key that it was made with. True when nothing is left any more;
 * false when the server cannot take it now, and the rest stays.
 */
async function sendAll({ shelf, send, sent, refused }: LeftPort): Promise<boolean> {
  const entries = await shelf.entries()
  const all = entries.flatMap(([, value]) => (isLeft(value) ? [value] : []))
  for (const left of all.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    try {
      await send(left)
      sent()
    } catch (thrown) {
      if (mayBeTakenLater(thrown)) return false
      refused(thrown instanceof Refusal ? thrown : null)
    }
    await shelf.remove([left.name])
  }
  await shelf.clear()
  return true
}

/** Where the earlier version wrote whose changes these are. */
const leftBy = 'staffroom-waiting'

/**
 * Sends what the person `uid` has left. What `owner`, another one, has left stays for them; what is nobody's is forgotten. True when
 * nothing is left any more.
 */
export async function settleLeft(port: LeftPort, owner: string | null, uid: string): Promise<boolean> {
  if (owner === uid) return sendAll(port)
  if (owner === null) await port.shelf.clear()
  return owner === null
}

/** Sends what this person has left waiting in this browser; what somebody else has left waits until they sign in. */
export async function sendLeftChanges(uid: string, queryClient: QueryClient): Promise<void> {
  const shelf = browserShelf('waiting')
  const port: LeftPort = {
    shelf,
    send,
    sent: () => void queryClient.invalidateQueries(),
    refused: (refusal) =>
      showToast({
        title: t`A change you made offline was not saved`,
        description: toProblem(refusal).message,
      }),
  }
  const work = async () => {
    if (await settleLeft(port, localStorage.getItem(leftBy), uid)) localStorage.removeItem(leftBy)
  }
  // Another tab, even one of the earlier version, may be at it.
  await ('locks' in navigator ? navigator.locks.request(`staffroom-waiting/${uid}`, work) : work())
}

function send({ change, key }: Left): Promise<unknown> {
  const options = { context: { idempotencyKey: key } }
  switch (change.kind) {
    case 'staff.rename':
      return call.staff.update(change.input, options)
    case 'staff.setStatus':
      return call.staff.setStatus(change.input, options)
    case 'knowledge.rename':
      return call.knowledge.update(change.input, options)
    case 'notifications.markRead':
      return call.notifications.markRead(change.input, options)
    case 'notifications.markAllRead':
      return call.notifications.markAllRead(change.input, options)
    case 'setupGuide.dismiss':
      return call.onboarding.dismissSetupGuide(change.input, options)
  }
}

/** Nothing came back, the server was in trouble or at its limit, or nobody is signed in. */
function mayBeTakenLater(thrown: unknown): boolean {
  if (!(thrown instanceof Refusal)) return thrown instanceof TypeError
  const { status, code } = thrown.with
  return status >= 500 || status === 429 || status === 401 || code === 'request_in_progress'
}

const kinds: ReadonlySet<unknown> = new Set<Change['kind']>([
  'staff.rename',
  'staff.setStatus',
  'knowledge.rename',
  'notifications.markRead',
  'notifications.markAllRead',
  'setupGuide.dismiss',
])

function isLeft(value: unknown): value is Left {
  const change = part(value, 'change')
  return (
    typeof part(value, 'name') === 'string' &&
    typeof part(value, 'key') === 'string' &&
    kinds.has(part(change, 'kind')) &&
    typeof part(change, 'input') === 'object'
  )
}

const part = (value: unknown, name: string): unknown => Reflect.get(Object(value), name)
