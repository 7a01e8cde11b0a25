import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { readReadiness } from '#web/platform/page/readiness.ts'
import { StateDot } from '#web/ui/display/badge.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

const askAgainAfterMs = 15_000

/** Whether this installation can do its work now, as it says of itself. */
export function SystemStatus() {
  const { t } = useLingui()
  const status = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => readReadiness(signal),
    refetchInterval: askAgainAfterMs,
    retry: false,
  })
  const names = {
    running: t`Program`,
    database: t`Database`,
    migrations: t`Database schema`,
    disk: t`Disk space`,
  }
  const checks = status.isError ? undefined : status.data?.checks
  return (
    <Panel title={<Trans>System status</Trans>} flush>
      {status.isPending ? (
        <div className="px-5 py-4">
          <Skeleton className="h-5 w-1/2" />
        </div>
      ) : null}
      {status.isError ? (
        <p className="px-5 py-4">
          <StateDot tone="bad">
            <Trans>The server does not answer just now.</Trans>
          </StateDot>
        </p>
      ) : null}
      {checks === undefined ? null : (
        <List label={t`System status`}>
          {(['running', 'database', 'migrations', 'disk'] as const).map((key) => (
            <ListRow
              key={key}
              end={
                <StateDot tone={checks[key] ? 'ok' : 'bad'}>
                  {checks[key] ? <Trans>Operational</Trans> : <Trans>Not working</Trans>}
                </StateDot>
              }
            >
              <span className="text-fg">{names[key]}</span>
            </ListRow>
          ))}
        </List>
      )}
    </Panel>
  )
}
