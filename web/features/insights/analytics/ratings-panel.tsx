import type { AnalyticsReport } from '#contract/analytics.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

/** How often each rating was given, the best first. */
export function RatingsPanel({ report: { ratings, totals } }: { report: AnalyticsReport }) {
  const format = useFormat()
  const most = Math.max(1, ...ratings.map(({ times }) => times))
  const average = totals.satisfaction === null ? null : format.decimal(totals.satisfaction)
  return (
    <Panel
      title={<Trans>Ratings</Trans>}
      description={
        average === null ? (
          <Trans>No answers were rated in this period.</Trans>
        ) : (
          <>
            <Plural value={totals.rated} one="# answer was rated" other="# answers were rated" />
            <Trans>, {average} of 5 on average</Trans>
          </>
        )
      }
    >
      <dl className="flex flex-col gap-2.5 text-small">
        {ratings.toReversed().map(({ rating, times }) => (
          <div key={rating} className="flex items-center gap-3">
            <dt className="w-11 shrink-0 tabular-nums">
              <Trans>{rating} of 5</Trans>
            </dt>
            <dd className="flex flex-1 items-center gap-3">
              <span
                aria-hidden="true"
                dir="ltr"
                className="h-2.5 flex-1 overflow-hidden rounded-[3px] bg-sunken forced-colors:border"
              >
                <span
                  className="block h-full rounded-[3px] bg-brand forced-colors:bg-[Highlight]"
                  style={{ width: `${(times / most) * 100}%` }}
                />
              </span>
              <span className="w-10 shrink-0 text-end text-fg tabular-nums">{format.number(times)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
