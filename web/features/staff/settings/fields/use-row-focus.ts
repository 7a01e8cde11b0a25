import { useEffect, useRef, useState } from 'react'

/**
 * Where the keyboard goes on after a row of a list was moved or removed: at the first of these acts of the row that is there now,
 * else at what adds one. Buttons tell what they do by `data-act`.
 */
export function useRowFocus() {
  const place = useRef<HTMLElement | null>(null)
  const [next, setNext] = useState<{ at: number; acts: readonly string[] } | null>(null)
  useEffect(() => {
    if (next === null || place.current === null) return
    const rows = place.current.querySelectorAll('li')
    const row = rows[Math.min(next.at, rows.length - 1)]
    const inRow = next.acts.map((act) => row?.querySelector<HTMLElement>(`[data-act=${act}]:enabled`))
    const target = inRow.find(Boolean) ?? place.current.querySelector<HTMLElement>('[data-act=add]')
    target?.focus()
  }, [next])
  return {
    /** The ref of what holds the rows and the button that adds one. */
    place: (element: HTMLElement | null) => {
      place.current = element
    },
    goOn: (at: number, ...acts: string[]) => setNext({ at, acts }),
  }
}
