import { useLayoutEffect, useState, type RefObject } from 'react'

/** The width of an element in pixels as it changes; `first` until it has been measured. */
export function useWidth(element: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first)
  // Before it is painted: a drawing that is a moment too narrow is seen to jump.
  useLayoutEffect(() => {
    const found = element.current
    if (found === null) return
    const measure = () => {
      const measured = Math.floor(found.getBoundingClientRect().width)
      if (measured > 0) setWidth(measured)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(found)
    return () => observer.disconnect()
  }, [element])
  return width
}
