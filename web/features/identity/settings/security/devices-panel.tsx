import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { List } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useEndOtherSessions, useEndSession, useSessions } from '../api.ts'
import { RowsLoading } from '../rows-loading.tsx'
import { DeviceRow } from './device-row.tsx'

/** Where the person is signed in, with a way to sign one or all of the others out. */
export function DevicesPanel() {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const sessions = useSessions()
  const end = useEndSession()
  const [said, setSaid] = useState('')
  const devices = sessions.data?.items ?? []
  return (
    <Panel
      flush
      title={<Trans>Devices</Trans>}
      description={
        <Trans>Where you are signed in. Sign out devices you don’t recognise or no longer use.</Trans>
      }
      actions={
        devices.length > 1 ? (
          <EndOthers onEnded={() => setSaid(t`All other devices are signed out.`)} />
        ) : null
      }
    >
      {sessions.isPending ? (
        <RowsLoading rows={2} />
      ) : sessions.isError ? (
        <div className="p-5">
          <ProblemState problem={toProblem(sessions.error)} onRetry={() => void sessions.refetch()} />
        </div>
      ) : (
        <List label={t`Devices`}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              busy={end.isPending && end.variables === device.id}
              onEnd={() => {
                setSaid('')
                end.mutate(device.id, { onSuccess: () => setSaid(t`The device is signed out.`) })
              }}
            />
          ))}
        </List>
      )}
      {end.error === null ? null : (
        <p role="alert" className="border-t border-line px-5 py-3 text-small text-bad">
          {inWords(toProblem(end.error))}
        </p>
      )}
      <p role="status" className="border-t border-line px-5 py-3 text-small text-ok empty:hidden">
        {said}
      </p>
    </Panel>
  )
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const inWords = useProblemWords()
  const endOthers = useEndOtherSessions()
  return (
    <AlertDialog
      trigger={
        <Button size="sm">
          <Trans>Sign out all others</Trans>
        </Button>
      }
      title={<Trans>Sign out every other device?</Trans>}
      confirm={<Trans>Sign out all others</Trans>}
      onConfirm={async () => {
        await endOthers.mutateAsync()
        onEnded()
      }}
      problem={endOthers.error === null ? null : inWords(toProblem(endOthers.error))}
    >
      <Trans>
        They lose their access at once and have to sign in again. You stay signed in here. If somebody else
        may know your password, change it too.
      </Trans>
    </AlertDialog>
  )
}
