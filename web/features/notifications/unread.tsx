import { useEffect } from 'react'
import { useUnread } from './api.ts'
import { Arrivals } from './arrivals.tsx'

/** Says how much is unread, and tells screen readers what arrives. */
export function Unread({ onCount }: { onCount: (unread: number) => void }) {
  const unread = useUnread().data?.unread
  useEffect(() => onCount(unread ?? 0), [unread, onCount])
  return <Arrivals unread={unread} />
}
