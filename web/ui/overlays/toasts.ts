import type { ReactNode } from 'react'

export interface ToastOptions {
  /** What happened, in the button's own verb: "Kenji is paused". */
  title: ReactNode
  description?: ReactNode
  /** Takes it back, also when the page that did it is gone. What it fails with is said in a message of its own. */
  undo?: () => unknown
  /** What of the product it belongs to, where keys press its Undo. */
  from?: string
}

interface QueuedToast extends ToastOptions {
  id: number
}

let queue: readonly QueuedToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly QueuedToast[]): void {
  queue = next
  for (const listener of listeners) listener()
}

/** Shows a passing message for 6 s: only for results in the background and for undo. */
export function showToast(options: ToastOptions): void {
  lastId += 1
  change([...queue, { ...options, id: lastId }])
}

/** What waits to be shown; the region takes it over once it is loaded. */
export const toastQueue = {
  get: () => queue,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  take(): readonly QueuedToast[] {
    const taken = queue
    if (taken.length > 0) change([])
    return taken
  },
}
