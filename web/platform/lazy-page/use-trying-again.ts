import { useEffect, useEffectEvent } from 'react'

/** Tries to fetch what is missing; `isAsked` when the person wants it, and not the clock. */
export type Again = (isAsked: boolean) => Promise<void>

const everyMs = 5_000

/** Tries again by itself: now, when the browser says that there is a connection, and every five seconds. */
export function useTryingAgain(again: Again): void {
  const byItself = useEffectEvent(() => void again(false))
  useEffect(() => {
    byItself()
    const timer = setInterval(byItself, everyMs)
    window.addEventListener('online', byItself)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', byItself)
    }
  }, [])
}
