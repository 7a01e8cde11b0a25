import { Trans } from '@lingui/react/macro'
import { useLiveState } from '#web/platform/live/app-live.ts'

/** Says that nothing arrives or leaves just now; nothing while all is well. */
export function OfflineBar() {
  const isOffline = useLiveState() === 'offline'
  return (
    <div role="status">
      {isOffline ? (
        <p className="border-b border-line bg-sunken px-4 py-1.5 text-center text-small text-fg">
          <Trans>Working offline</Trans>
        </p>
      ) : null}
    </div>
  )
}
