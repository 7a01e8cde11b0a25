import type { Now } from '#contract/analytics.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDay } from '#web/platform/language/use-day.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Progress } from '#web/ui/display/progress.tsx'
import { Skeleton, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** What was used since the month began, in words, beside what may be. */
export function Usage({ usage }: { usage: Now['usage'] | undefined }) {
  const { t } = useLingui()
  const format = useFormat()
  const day = useDay()
  if (usage === undefined)
    return (
      <Panel title={<Trans>Used this month</Trans>}>
        <SkeletonText lines={2} />
        <Skeleton className="mt-3 h-1.5" />
      </Panel>
    )
  // The month of the server, which begins at midnight UTC.
  const since = day(usage.since, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const limits = [
    { name: t`Answers`, used: usage.answers, most: usage.answersLimit },
    { name: t`Pages read`, used: usage.pagesRead, most: usage.pagesLimit },
  ].flatMap(({ name, used, most }) => (most === null ? [] : [{ name, used, most }]))
  return (
    <Panel title={<Trans>Used this month</Trans>}>
      <p className="text-fg">
        <Trans>
          <Plural value={usage.answers} one="# answer" other="# answers" />, trials included, and{' '}
          <Plural value={usage.pagesRead} one="# page read" other="# pages read" /> since {since}.
        </Trans>{' '}
        {limits.length === 0 ? <Trans>This installation sets no limit.</Trans> : null}
      </p>
      {limits.map(({ name, used, most }) => (
        <div key={name} className="mt-4">
          <Progress
            label={name}
            value={Math.min(used, most)}
            max={most}
            inWords={inWords(format.number(used), format.number(most))}
          />
        </div>
      ))}
    </Panel>
  )

  function inWords(used: string, most: string): string {
    return t`${used} of ${most}`
  }
}
