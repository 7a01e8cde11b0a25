import { type KeyboardEvent, type UIEvent, useEffect, useRef } from 'react'

const scrollingForMs = 1_000
const keyboardStepPx = 30

/** The navigation's scrollbar shows while it scrolls and a second longer; arrow keys move it by 30 px. */
export function useNavScroll() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onScroll({ currentTarget }: UIEvent<HTMLElement>): void {
      currentTarget.classList.add('scrolling')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => currentTarget.classList.remove('scrolling'), scrollingForMs)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const step = { ArrowDown: keyboardStepPx, ArrowUp: -keyboardStepPx }[event.key]
      if (step === undefined) return
      event.preventDefault()
      event.currentTarget.scrollBy({ top: step })
    },
  }
}
