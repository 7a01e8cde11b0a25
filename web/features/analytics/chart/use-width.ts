import { useEffect, useState, type RefObject } from 'react'

/** The width of an element in pixels as it changes; `first` until it has been measured. */
export function useWidth(element: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first)
  useEffect(() => {
    const found = element.current
    if (found === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(found)
    return () => observer.disconnect()
  }, [element])
  return width
}
