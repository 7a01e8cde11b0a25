import { useLayoutEffect, useRef, useState } from 'react'

const nearPx = 48

/**
 * Keeps a scrolling box at its end while things are added, unless the reader has scrolled up. `grown` changes with
 * everything that is added.
 */
export function useStayAtEnd(grown: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [isAway, setAway] = useState(false)
  const toEnd = () => {
    const element = box.current
    if (element !== null) element.scrollTop = element.scrollHeight
    isAtEnd.current = true
    setAway(false)
  }
  const onScroll = () => {
    const element = box.current
    if (element === null) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx
    setAway(!isAtEnd.current)
  }
  useLayoutEffect(() => {
    if (isAtEnd.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight
  }, [grown])
  return { box, onScroll, isAway, toEnd }
}
