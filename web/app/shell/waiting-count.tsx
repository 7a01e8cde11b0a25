import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { waitingOptions } from '#web/features/conversations/inbox/api.ts'
import { classes } from '#web/ui/classes.ts'
import { CountBadge } from '#web/ui/display/badge.tsx'

/** Beside the inbox: how many visitors wait for a person. Nothing while nobody does. `className` says where. */
export function WaitingCount({ className }: { className: string }) {
  const waiting = useQuery(waitingOptions()).data?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <span className={classes('pointer-events-none flex items-center', className)}>
      <CountBadge>
        <span aria-hidden="true">{waiting > 99 ? '99+' : waiting}</span>
        <span className="sr-only">
          <Plural value={waiting} one="# conversation waits" other="# conversations wait" />
        </span>
      </CountBadge>
    </span>
  )
}
