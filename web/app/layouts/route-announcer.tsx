import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** Tells screen readers the title of each page that is gone to; the first one the browser tells by itself. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation !== undefined) setSaid(document.title)
      }),
    [router],
  )
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
