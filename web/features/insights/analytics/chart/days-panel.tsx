import type { AnalyticsReport } from '#contract/analytics.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Suspense, useId, useMemo, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { tintColour } from '#web/ui/display/tints.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useDayWords } from '../use-day-words.ts'
import { ChartTable } from './chart-table.tsx'
import type { Layer } from './layers.ts'
import { Legend } from './legend.tsx'
import { SumUp } from './sum-up.tsx'

// The drawing weighs more than the rest of the page.
const DayChart = lazyPart(() => import('./day-chart.tsx'), 'DayChart')

/** Answers by day: by how they came out, or by who gave them. The chart's words and its table say the same. */
export function DaysPanel({
  report,
  byStaff,
  onByStaff,
}: {
  report: AnalyticsReport
  byStaff: boolean
  onByStaff: (byStaff: boolean) => void
}) {
  const { t } = useLingui()
  const words = useDayWords()
  const id = useId()
  const [active, setActive] = useState<number | null>(null)
  const days = useMemo(() => report.days.map(({ day }) => day), [report])
  const names = [t`Answered`, t`Closest passage`, t`Not on the site`] as const
  const canSplit = report.lines.length > 1
  const isSplit = canSplit && byStaff
  const namesKey = names.join()
  const layers = useMemo(
    () => (isSplit ? staffLayers(report) : bandLayers(report, names)),
    // oxlint-disable-next-line react/exhaustive-deps -- the names are new at every render; their words are not
    [report, isSplit, namesKey],
  )
  const chosen = active === null ? null : days[Math.min(active, days.length - 1)]
  return (
    <Panel
      title={<Trans>Answers by day</Trans>}
      description={
        <span id={id}>
          <SumUp days={report.days} />
        </span>
      }
      actions={
        canSplit ? (
          <div role="group" aria-label={t`Split the answers`} className="flex gap-1">
            <Button
              size="sm"
              variant={isSplit ? 'ghost' : 'outline'}
              aria-pressed={!isSplit}
              onClick={() => onByStaff(false)}
            >
              <Trans>By answer</Trans>
            </Button>
            <Button
              size="sm"
              variant={isSplit ? 'outline' : 'ghost'}
              aria-pressed={isSplit}
              onClick={() => onByStaff(true)}
            >
              <Trans>By staff</Trans>
            </Button>
          </div>
        ) : null
      }
      flush
    >
      <div className="px-5 py-4">
        <Legend
          layers={layers}
          active={chosen === null ? null : active}
          when={
            chosen === null || chosen === undefined ? (
              <Plural value={days.length} one="This day" other="All # days" />
            ) : (
              words.short(chosen)
            )
          }
        />
        <Suspense fallback={<Skeleton className="h-[220px]" />}>
          <DayChart
            days={days}
            layers={layers}
            kind={isSplit ? 'lines' : 'stack'}
            active={active}
            onActive={setActive}
            describedBy={id}
          />
        </Suspense>
      </div>
      <details className="group border-t border-line">
        <summary className="flex cursor-pointer list-none items-center gap-1.5 px-5 py-2.5 text-small font-medium text-fg hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <span className="flip">
            <ChevronRight
              className="size-4 text-subtle transition-transform group-open:rotate-90"
              aria-hidden="true"
            />
          </span>
          <Trans>Show as table</Trans>
        </summary>
        <ChartTable days={days} layers={layers} />
      </details>
    </Panel>
  )
}

/** The surer the answer, the stronger the colour. */
function bandLayers({ days }: AnalyticsReport, names: readonly [string, string, string]): Layer[] {
  const [answered, closest, unknown] = names
  return [
    {
      key: 'answer',
      label: answered,
      colour: 'var(--brand)',
      values: days.map((day) => day.answered),
    },
    {
      key: 'closest',
      label: closest,
      colour: 'color-mix(in srgb, var(--brand) 50%, var(--surface))',
      values: days.map((day) => day.closest),
    },
    { key: 'unknown', label: unknown, colour: 'var(--field)', values: days.map((day) => day.unknown) },
  ]
}

/** No two lines next to each other in the legend look alike, whatever their tints. */
const dashes = ['', '10 7', '1 7', '14 6 1 6', '5 5']

function staffLayers({ lines, staff }: AnalyticsReport): Layer[] {
  return lines.flatMap(({ staffId, answers }, place) => {
    const one = staff.find(({ id }) => id === staffId)
    return one === undefined
      ? []
      : [
          {
            key: staffId,
            label: one.name,
            colour: tintColour(one.tint),
            values: answers,
            dash: dashes[place % dashes.length] ?? '',
          },
        ]
  })
}
