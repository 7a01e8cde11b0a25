import { useEffect, useState } from 'react'

interface Selected {
  ids: ReadonlySet<string>
  /** Where a range begins, and where the last one ended. */
  anchor: string | null
  end: string | null
}
const none: Selected = { ids: new Set(), anchor: null, end: null }

/** The rows from one to another, both included; where one of the two is gone, the other one alone. */
function between(shown: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [shown.indexOf(from), shown.indexOf(to)]
  return start < 0 || end < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}

const without = (ids: ReadonlySet<string>, gone: readonly string[]): Set<string> =>
  new Set([...ids].filter((id) => !gone.includes(id)))

/** With `isRange`, every row since the last one that was pressed becomes what the pressed one becomes. */
function toggled(
  { ids, anchor }: Selected,
  shown: readonly string[],
  id: string,
  isRange: boolean,
): Selected {
  const range = between(shown, isRange ? (anchor ?? id) : id, id)
  return { ids: ids.has(id) ? without(ids, range) : new Set([...ids, ...range]), anchor: id, end: id }
}

/** Going on from where the last range ended makes that one longer or shorter; elsewhere another begins. */
function extended(before: Selected, shown: readonly string[], from: string, to: string): Selected {
  const anchor = from === before.end ? (before.anchor ?? from) : from
  const kept = without(before.ids, between(shown, anchor, from))
  return { ids: new Set([...kept, ...between(shown, anchor, to)]), anchor, end: to }
}

/** What lies over the page, and a text that is written, hear Escape themselves. */
const hearsEscape = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role=dialog],[role=alertdialog],[role=menu],[role=listbox],textarea') !== null

/**
 * Which of the shown rows are chosen. Kept by id, so rows that come or move change nothing; one that leaves is chosen no more,
 * for it would be acted on unseen. Another list, which has another name, begins with none. Escape clears.
 */
export function useSelection(shown: readonly string[], name = '') {
  const [{ of, ...selected }, setState] = useState({ ...none, of: name })
  const set = (next: (before: Selected) => Selected) =>
    setState((before) => ({ ...next(before), of: before.of }))
  const drop = (gone: readonly string[]) => set((before) => ({ ...before, ids: without(before.ids, gone) }))
  const ids = shown.filter((id) => selected.ids.has(id))
  const isAny = ids.length > 0
  if (of !== name) setState({ ...none, of: name })
  else if (ids.length < selected.ids.size) drop([...selected.ids].filter((id) => !shown.includes(id)))
  useEffect(() => {
    if (!isAny) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || hearsEscape(event.target)) return
      setState((before) => ({ ...none, of: before.of }))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isAny])
  return {
    ids,
    has: (id: string) => selected.ids.has(id),
    state: ids.length === 0 ? 'none' : ids.length === shown.length ? 'all' : 'some',
    toggle: (id: string, isRange: boolean) => set((before) => toggled(before, shown, id, isRange)),
    /** Chooses every row up to this one, from where the last range ended unless told. */
    extend: (to: string, from?: string) =>
      set((before) => extended(before, shown, from ?? before.end ?? to, to)),
    chooseAll: () => set(() => ({ ...none, ids: new Set(shown) })),
    toggleAll: () => set(() => (ids.length === shown.length ? none : { ...none, ids: new Set(shown) })),
    clear: () => set(() => none),
    drop,
  } as const
}
