import { useSyncExternalStore } from 'react'

type State = 'unused' | 'open' | 'closed'

let state: State = 'unused'
let opener: HTMLElement | null = null
const listeners = new Set<() => void>()

function change(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

/** Opens the drawer of looks over whatever page there is; the focus goes back to `from` when it closes. */
export function openAppearance(from: HTMLElement | null = null): void {
  opener = from
  change('open')
}

/** Where the focus goes when the drawer closes. */
export const appearanceOpener = (): HTMLElement | null => opener

export const closeLooks = (): void => change('closed')

/** Whether the drawer is open; `unused` until it was opened once. */
export function useLooksDrawer(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
