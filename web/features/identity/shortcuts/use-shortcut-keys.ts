import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { destinationKeys, destinations } from './destinations.ts'
import { keySequences } from './key-sequence.ts'
import { singleKeysAreOn } from '#web/platform/preferences/single-keys.ts'

/** Whether somebody is writing, or something lies over the page. */
function isElsewhere(target: EventTarget | null): boolean {
  const over = '[role="dialog"]:not([data-toast]), [role="alertdialog"], [role="menu"]'
  if (document.querySelector(over) !== null) return true
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}

/** Leads on by the keys of the short ways, and asks for the list of keys by "?". */
export function useShortcutKeys(onList: () => void): void {
  const router = useRouter()
  useEffect(() => {
    const next = keySequences(destinationKeys)
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing)
        return
      if (isElsewhere(event.target) || !singleKeysAreOn()) return
      if (event.key === '?') {
        event.preventDefault()
        return onList()
      }
      const name = next({ key: event.key, atMs: event.timeStamp })
      if (name === null) return
      event.preventDefault()
      router.history.push(destinations[name].to)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [router, onList])
}
