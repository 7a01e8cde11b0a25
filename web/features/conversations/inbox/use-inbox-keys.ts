import { useEffect, useRef } from 'react'
import { singleKeysAreOn } from '#web/platform/preferences/single-keys.ts'

interface InboxKeys {
  next: () => void
  previous: () => void
  reply: () => void
  takeOver: () => void
  handBack: () => void
  close: () => void
  snooze: () => void
  note: () => void
  search: () => void
  /** Saves what is looked for. */
  save: () => void
  /** Opens a view by its place, from 0. */
  view: (place: number) => void
}

const keys: Record<string, Exclude<keyof InboxKeys, 'view'>> = {
  j: 'next',
  k: 'previous',
  r: 'reply',
  t: 'takeOver',
  b: 'handBack',
  e: 'close',
  s: 'snooze',
  n: 'note',
  '/': 'search',
  v: 'save',
}

/** Letters that do something in the inbox, while nobody writes and nothing lies over the page. */
export function useInboxKeys(does: InboxKeys): void {
  const now = useRef(does)
  useEffect(() => {
    now.current = does
  })
  useEffect(() => {
    let wasG = false
    const listen = (event: KeyboardEvent) => {
      const isAfterG = wasG
      wasG = event.key === 'g'
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
        return
      const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
      if (document.querySelector(over) !== null || !singleKeysAreOn()) return
      const { target } = event
      if (
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable]') !== null
      ) {
        // Escape leaves what is written where it is.
        if (event.key === 'Escape' && target instanceof HTMLTextAreaElement) target.blur()
        return
      }
      const act = keys[event.key]
      const isView = /^[1-9]$/.test(event.key)
      // "G then S" leads to another page.
      if ((act === undefined && !isView) || isAfterG) return
      event.preventDefault()
      if (act === undefined) now.current.view(Number(event.key) - 1)
      else now.current[act]()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
