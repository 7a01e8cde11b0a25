import { useEffect, useState } from 'react'

/**
 * Whole seconds until something may be done again, as the server said. Under the name `keptAs` a reload does not
 * shorten the wait.
 */
export function useCountdown(keptAs?: string) {
  const [until, setUntil] = useState(() =>
    keptAs === undefined ? 0 : Number(sessionStorage.getItem(keptAs) ?? 0),
  )
  const [from, setFrom] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (until <= Date.now()) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [until])
  return {
    /** How long the whole wait is. */
    from,
    left: Math.max(0, Math.ceil((until - now) / 1_000)),
    begin(seconds: number) {
      const next = Date.now() + seconds * 1_000
      if (keptAs !== undefined) sessionStorage.setItem(keptAs, String(next))
      setFrom(seconds)
      setNow(Date.now())
      setUntil(next)
    },
  }
}
