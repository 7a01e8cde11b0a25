import { Trans, useLingui } from '@lingui/react/macro'
import type { Usage } from '#contract/billing.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useDay } from '#web/platform/language/use-day.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Progress } from '#web/ui/display/progress.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useUsage } from './api.ts'
import { limitWords } from './billing-words.ts'

/** How much of the plan is used, over all workspaces that the person owns (BILL-8). */
export function UsagePanel() {
  const usage = useUsage()
  return (
    <Panel title={<Trans>Usage</Trans>}>
      {usage.isPending ? (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      ) : usage.data === undefined ? (
        <ProblemState problem={toProblem(usage.error)} onRetry={() => void usage.refetch()} />
      ) : (
        <Meters usage={usage.data} />
      )}
    </Panel>
  )
}

function Meters({ usage }: { usage: Usage }) {
  const format = useFormat()
  const next = useDay()(usage.monthEndsAt, { dateStyle: 'long', timeZone: 'UTC' })
  const calls = format.number(usage.modelCalls)
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {usage.items.map((item) => (
          <li key={item.thing}>
            <Meter item={item} />
          </li>
        ))}
      </ul>
      <p className="text-small text-muted">
        <Trans>All workspaces that you own count together. The next month’s answers begin on {next}.</Trans>
        {usage.modelCalls > 0 ? (
          <>
            {' '}
            <Trans>Calls of your language model this month: {calls}.</Trans>
          </>
        ) : null}
      </p>
    </div>
  )
}

function Meter({ item: { thing, used, limit } }: { item: Usage['items'][number] }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const inWords = (amount: number) =>
    thing === 'storageBytes' ? format.bytes(amount) : format.number(amount)
  const label = thing === 'answers' ? t`Answers this month` : i18n._(limitWords[thing])
  const [has, most] = [inWords(used), limit === null ? '' : inWords(limit)]
  if (limit === null)
    return (
      <p className="flex items-baseline justify-between gap-4 text-small">
        <span className="text-fg">{label}</span>
        <span className="text-subtle tabular-nums">{has}</span>
      </p>
    )
  return <Progress label={label} value={Math.min(used, limit)} max={limit} inWords={t`${has} of ${most}`} />
}
