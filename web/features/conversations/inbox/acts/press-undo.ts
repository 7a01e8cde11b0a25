import { fromInbox } from './done-toast.tsx'
import { undoUnderWay } from './under-way.ts'

/** Takes back what was begun last in the inbox; false where its message is gone, or offers nothing. */
export function pressUndo(): boolean {
  if (undoUnderWay()) return true
  const last = document.querySelector(`[data-toast="${fromInbox}"]:not([data-ending-style])`)
  const button = last?.querySelector<HTMLElement>('[data-undo]')
  button?.click()
  return button != null
}
