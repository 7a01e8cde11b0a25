import { useEffect, useRef } from 'react'
import { singleKeysAreOn } from '#web/platform/preferences/single-keys.ts'

/** What keys do. Where one gives false, it did nothing, and the browser does with the key what it does. */
interface InboxKeys {
  next: () => unknown
  previous: () => unknown
  reply: () => unknown
  takeOver: () => unknown
  handBack: () => unknown
  close: () => unknown
  snooze: () => unknown
  note: () => unknown
  search: () => unknown
  /** Saves what is looked for. */
  save: () => unknown
  /** Chooses the row, or no more. */
  choose: () => unknown
  chooseNext: () => unknown
  choosePrevious: () => unknown
  chooseAll: () => unknown
  undo: () => unknown
  /** Opens a view by its place, from 0. */
  view: (place: number) => unknown
}
type Act = Exclude<keyof InboxKeys, 'view'>

const letters: Record<string, Act> = {
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
  x: 'choose',
  z: 'undo',
}
const shifted: Record<string, Act> = { j: 'chooseNext', k: 'choosePrevious' }
const arrows: Record<string, Act> = { arrowdown: 'chooseNext', arrowup: 'choosePrevious' }
const withControl: Record<string, Act> = { a: 'chooseAll', z: 'undo' }
/** Going on while a key is held down. */
const moves: ReadonlySet<Act> = new Set(['next', 'previous', 'chooseNext', 'choosePrevious'])

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
const over = '[role="dialog"]:not([data-toast]), [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Which act these keys are for; letters by themselves only where people have them on. */
function actOf({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): Act | undefined {
  const name = key.toLowerCase()
  if (ctrlKey || metaKey) return shiftKey ? undefined : withControl[name]
  // Elsewhere Shift and an arrow mark words.
  const isInList = target instanceof Element && target.closest('[data-inbox-list]') !== null
  if (shiftKey && isInList && arrows[name] !== undefined) return arrows[name]
  if (!singleKeysAreOn()) return undefined
  return shiftKey ? (shifted[name] ?? letters[key]) : letters[key]
}

/** Keys that do something in the inbox, while nobody writes and nothing lies over the page. */
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
      if (event.altKey || event.defaultPrevented || event.isComposing) return
      if (document.querySelector(over) !== null) return
      const { target } = event
      if (target instanceof Element && target.closest(fields) !== null) {
        // Escape leaves what is written where it is.
        if (event.key === 'Escape' && target instanceof HTMLTextAreaElement && singleKeysAreOn())
          target.blur()
        return
      }
      const act = actOf(event)
      const isView = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && singleKeysAreOn()
      // "G then S" leads to another page.
      if (isAfterG || (act === undefined && !isView)) return
      if (act === undefined) now.current.view(Number(event.key) - 1)
      else if ((event.repeat && !moves.has(act)) || now.current[act]() === false) return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
