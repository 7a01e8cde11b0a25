import { useEffect, useState } from 'react'

const keptAt = 'staffroom.next-mail-at'

/** Seconds until the next mail may be asked for, and how to begin counting; a reload does not shorten the wait. */
export function useCoolDown(seconds: number): { left: number; begin: () => void } {
  const [until, setUntil] = useState(() => Number(sessionStorage.getItem(keptAt) ?? 0))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return {
    left: Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1_000))),
    begin() {
      const next = Date.now() + seconds * 1_000
      sessionStorage.setItem(keptAt, String(next))
      setNow(Date.now())
      setUntil(next)
    },
  }
}
