import { useEffect, useRef, useState } from 'react'

/**
 * The chosen rows after one was pressed. With `from`, every row between the two becomes what the pressed one becomes.
 */
function toggled(
  chosen: ReadonlySet<string>,
  shown: readonly string[],
  id: string,
  from: string | null,
): Set<string> {
  const [start, end] = [shown.indexOf(from ?? id), shown.indexOf(id)]
  const range = start < 0 || end < 0 ? [id] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
  const next = new Set(chosen)
  const isChosen = !chosen.has(id)
  for (const one of range) {
    if (isChosen) next.add(one)
    else next.delete(one)
  }
  return next
}

const inOverlay = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]') !== null

/** Which of the shown rows are chosen. Kept by id, so rows that come, go or move change nothing. Escape clears. */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const anchor = useRef<string | null>(null)
  const ids = shown.filter((id) => chosen.has(id))
  const isAny = ids.length > 0
  useEffect(() => {
    if (!isAny) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !inOverlay(event.target)) setChosen(new Set())
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isAny])
  return {
    ids,
    has: (id: string) => chosen.has(id),
    state: ids.length === 0 ? 'none' : ids.length === shown.length ? 'all' : 'some',
    toggle(id: string, isRange: boolean) {
      setChosen(toggled(chosen, shown, id, isRange ? anchor.current : null))
      anchor.current = id
    },
    toggleAll: () => setChosen(new Set(ids.length === shown.length ? [] : shown)),
    clear: () => setChosen(new Set()),
    drop: (gone: readonly string[]) =>
      setChosen((before) => new Set([...before].filter((id) => !gone.includes(id)))),
  } as const
}
