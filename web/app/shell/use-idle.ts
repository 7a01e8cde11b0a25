import { useEffect, useState } from 'react'
import { whenIdle } from '#web/platform/lazy-page/when-idle.ts'

/** Whether the page has come to rest: what changes while one works comes after what the page shows. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
