import { Trans } from '@lingui/react/macro'
import { useLiveState } from '#web/lib/live/app-live.ts'

/** Says that changes neither arrive nor leave just now; nothing while all is well. */
export function OfflineBar() {
  const state = useLiveState()
  return (
    <div role="status">
      {state === 'offline' ? (
        <p className="border-b border-line bg-sunken px-4 py-1.5 text-center text-small text-fg">
          <Trans>Working offline</Trans>
        </p>
      ) : null}
    </div>
  )
}
