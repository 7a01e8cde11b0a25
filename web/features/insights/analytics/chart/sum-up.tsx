import type { AnalyticsReport } from '#contract/analytics.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#web/platform/language/use-format.ts'
import { useDayWords } from '../use-day-words.ts'

/** What a chart of days shows, in words: its highest day, and how many are empty. */
export function SumUp({ days }: { days: AnalyticsReport['days'] }) {
  const words = useDayWords()
  const format = useFormat()
  const highest = days.reduce<AnalyticsReport['days'][number] | null>(
    (best, day) => (best === null || day.answers > best.answers ? day : best),
    null,
  )
  const empty = days.filter(({ answers }) => answers === 0).length
  if (highest === null || highest.answers === 0) return <Trans>No questions on any day.</Trans>
  const most = format.number(highest.answers)
  const when = words.short(highest.day)
  return (
    <>
      <Trans>
        Most on {when}: {most}.
      </Trans>{' '}
      <Plural
        value={empty}
        _0="No day was empty."
        one="No questions on one day."
        other="No questions on # days."
      />
    </>
  )
}
