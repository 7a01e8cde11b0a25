import { fromInbox } from './done-toast.tsx'

/** Takes back what was done last in the inbox; false where its message is gone, or offers nothing. */
export function pressUndo(): boolean {
  const last = document.querySelector(`[data-toast="${fromInbox}"]:not([data-ending-style])`)
  const button = last?.querySelector<HTMLElement>('[data-undo]')
  button?.click()
  return button != null
}
