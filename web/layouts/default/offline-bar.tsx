import { Plural, Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-page/lazy-page.tsx'
import { useLiveState } from '#web/lib/live/app-live.ts'
import { useWaiting } from '#web/lib/waiting/app-waiting.ts'
import { useLeavingAsked } from '#web/lib/waiting/leaving.ts'

const LeaveQuestion = lazyPart(() => import('./leave-question.tsx'), 'LeaveQuestion')

/** Says that changes neither arrive nor leave just now, and how many wait; nothing while all is well. */
export function OfflineBar() {
  const isOffline = useLiveState() === 'offline'
  const waiting = useWaiting().length
  const answer = useLeavingAsked()
  return (
    <>
      <div role="status">
        {isOffline || waiting > 0 ? (
          <p className="border-b border-line bg-sunken px-4 py-1.5 text-center text-small text-fg">
            {isOffline ? <Trans>Working offline</Trans> : null}
            {isOffline && waiting > 0 ? ' · ' : null}
            {waiting > 0 ? (
              <Plural value={waiting} one="# change waits to be sent" other="# changes wait to be sent" />
            ) : null}
          </p>
        ) : null}
      </div>
      {answer === null ? null : (
        <Suspense fallback={null}>
          <LeaveQuestion waiting={waiting} onAnswer={answer} />
        </Suspense>
      )}
    </>
  )
}
