import { type ListView, listViews, oneOf } from './list-search.ts'

const keyOf = (list: string) => `StaffroomAI-view-${list}`

/** How a list was looked at last on this device. */
export function rememberedView(list: string, initial: ListView): ListView {
  try {
    return oneOf(listViews, localStorage.getItem(keyOf(list))) ?? initial
  } catch {
    return initial
  }
}

export function rememberView(list: string, view: ListView): void {
  try {
    localStorage.setItem(keyOf(list), view)
  } catch {
    // A browser that keeps nothing: the address still says it.
  }
}
