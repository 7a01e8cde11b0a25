import { useSyncExternalStore } from 'react'

type State = 'unused' | 'open' | 'closed'

let state: State = 'unused'
const listeners = new Set<() => void>()

function change(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

/** Opens the list of keys over whatever page there is. */
export const openKeys = (): void => change('open')
export const closeKeys = (): void => change('closed')

/** Whether the list of keys is open; `unused` until it was opened once. */
export const useKeysDialog = (): State =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
