import { useEffect, useRef, useState } from 'react'
import { useNewest } from './api.ts'
import { useNotificationWords } from './notification-words.ts'

/** Tells screen readers what arrives, without taking them from what they read. What was there before is not told. */
export function Arrivals({ unread }: { unread: number | undefined }) {
  const before = useRef<number | undefined>(undefined)
  const [grownTo, setGrownTo] = useState(0)
  const inWords = useNotificationWords()
  useEffect(() => {
    if (unread === undefined) return
    if (before.current !== undefined && unread > before.current) setGrownTo(unread)
    else if (before.current !== undefined && unread < before.current) setGrownTo(0)
    before.current = unread
  }, [unread])
  const { data } = useNewest(grownTo)
  const newest = grownTo > 0 ? data?.items[0] : undefined
  return (
    <p aria-live="polite" className="sr-only" data-untrusted>
      {newest === undefined || newest.isRead ? '' : inWords(newest)}
    </p>
  )
}
