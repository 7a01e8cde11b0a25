import type { AnalyticsReport } from '#contract/analytics.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#web/platform/language/use-format.ts'

/** The period in one sentence. `name` is that of the one colleague who is looked at; null for everybody. */
export function LeadSentence({ report, name }: { report: AnalyticsReport; name: string | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const who = name ?? t`Your staff`
  const days = report.days.length
  const answers = report.totals.answers
  const before = report.before.answers
  const share = before === 0 ? '' : format.percent(Math.abs(answers - before) / before)
  if (answers === 0)
    return (
      <Plural
        value={days}
        one={`${who} answered no question on this day.`}
        other={`${who} answered no question in these # days.`}
      />
    )
  if (before === 0)
    return (
      <Trans>
        {who} answered <Plural value={answers} one="one question" other="# questions" /> in{' '}
        <Plural value={days} one="this one day" other="these # days" />, and none before.
      </Trans>
    )
  if (answers === before)
    return (
      <Trans>
        {who} answered <Plural value={answers} one="one question" other="# questions" /> in{' '}
        <Plural value={days} one="this one day" other="these # days" />, as many as before.
      </Trans>
    )
  return answers > before ? (
    <Trans>
      {who} answered <Plural value={answers} one="one question" other="# questions" /> in{' '}
      <Plural value={days} one="this one day" other="these # days" />, {share} more than in the{' '}
      <Plural value={days} one="one" other="#" /> before.
    </Trans>
  ) : (
    <Trans>
      {who} answered <Plural value={answers} one="one question" other="# questions" /> in{' '}
      <Plural value={days} one="this one day" other="these # days" />, {share} fewer than in the{' '}
      <Plural value={days} one="one" other="#" /> before.
    </Trans>
  )
}
