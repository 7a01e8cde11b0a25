import type { QueryClient } from '@tanstack/react-query'
import { browserShelf, passingShelf } from '../cache/shelf.ts'
import type { Refusal } from '../wire/refusal.ts'
import { forgetWaiting, nameChanges, showWaiting } from './app-waiting.ts'
import type { Waiting } from './change.ts'
import { sendChange } from './send-change.ts'
import { readAgain, showChange } from './show-change.ts'
import { createWaitingChanges } from './waiting-changes.ts'

interface Started {
  /** The server can be reached again. */
  flush: () => void
  stop: () => void
}

const lastPerson = 'staffroom-waiting'

/** Keeps and sends what a person has changed without a connection. `refused` says it when the server does not want one. */
export function startWaiting(
  uid: string,
  queryClient: QueryClient,
  refused: (refusal: Refusal | null) => void,
): Started {
  const name = `staffroom-waiting/${uid}`
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  let all: readonly Waiting[] = []
  const showAll = () => all.forEach(({ change }) => showChange(queryClient, change))
  const changes = createWaitingChanges({
    shelf: typeof indexedDB === 'undefined' ? passingShelf() : browserShelf('waiting'),
    inTurn: (work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    send: sendChange,
    later(run, ms) {
      const id = setTimeout(run, ms)
      return () => clearTimeout(id)
    },
    newKey: () => crypto.randomUUID(),
    settled({ change }, refusal) {
      readAgain(queryClient, change)
      if (refusal !== null) refused(refusal)
    },
    changed(next) {
      all = next
      showWaiting(next)
      showAll()
    },
    tellTabs: () => channel?.postMessage('changed'),
  })
  channel?.addEventListener('message', () => void changes.look())
  // What is read from the server or the cache does not know of what waits.
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && all.length > 0) queueMicrotask(showAll)
  })
  nameChanges({ ...changes, show: (change) => showChange(queryClient, change) })
  void begin(uid).then(async () => {
    await changes.look()
    await changes.flush()
  })
  return {
    flush: () => void changes.flush(),
    stop() {
      unsubscribe()
      changes.stop()
      channel?.close()
      nameChanges(null)
    },
  }
}

/** Nobody sees, or sends, what another person has left waiting in this browser. */
async function begin(uid: string): Promise<void> {
  if (localStorage.getItem(lastPerson) !== uid) await forgetWaiting()().catch(() => {})
  localStorage.setItem(lastPerson, uid)
}
