import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UnansweredQuestion } from '#contract/analytics.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useNow } from '#web/platform/language/use-now.ts'
import { classes } from '#web/ui/classes.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { AnalyticsSkeleton } from './analytics-skeleton.tsx'
import { useExport, useReport, useStaffChoices } from './api.ts'
import { DaysPanel } from './chart/days-panel.tsx'
import { ExportButton, ExportNotice } from './export-button.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { LeadSentence } from './lead-sentence.tsx'
import { NothingAsked } from './nothing-asked.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { type AnalyticsSearch, choiceOf, dayAt, daysOf, lengthOf, periodOf } from './period.ts'
import { RatingsPanel } from './ratings-panel.tsx'
import { StaffPanel } from './staff-panel.tsx'
import { UnansweredPanel } from './unanswered-panel.tsx'

const longest = 90

/** A period in words, figures, days, people and questions. `search` is what the address says. */
export function Analytics({
  search,
  onSearch,
  under,
}: {
  search: AnalyticsSearch
  onSearch: (changes: AnalyticsSearch) => void
  /** Stands under a question without an answer. */
  under: (question: UnansweredQuestion) => ReactNode
}) {
  const today = dayAt(useNow())
  const days = daysOf(search, today)
  const period = periodOf(days, search.staff)
  const query = useReport(period)
  const exporting = useExport()
  const names = useStaffChoices()
  const report = period === null ? undefined : query.data
  const isEmpty = report?.totals.answers === 0
  const isLong = choiceOf(search) === '90-days' || (period !== null && lengthOf(period) > longest)
  // Those to choose from are the newest; the report names whom it is of, however long they are here.
  const name =
    [...(names.data ?? []), ...(report?.staff ?? [])].find(({ id }) => id === search.staff)?.name ?? null
  const worker = names.data?.find(
    ({ id, isOnShift }) => isOnShift && (search.staff === undefined || id === search.staff),
  )
  const onPeriod = (changes: AnalyticsSearch) => {
    // What is to be said of a file is of the days before.
    exporting.reset()
    onSearch(changes)
  }
  return (
    <>
      <PageHeader
        title={<Trans>Analytics</Trans>}
        {...(report === undefined ? {} : { summary: <LeadSentence report={report} name={name} /> })}
        actions={
          period === null || report === undefined || isEmpty ? null : (
            <ExportButton exporting={exporting} period={period} />
          )
        }
      />
      <PeriodPicker search={search} days={days} today={today} name={name} onSearch={onPeriod} />
      {period !== null && query.isPending ? <AnalyticsSkeleton /> : null}
      {period !== null && query.isError && report === undefined ? (
        <ProblemState
          problem={toProblem(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : null}
      {period === null || report === undefined ? null : (
        <div
          aria-busy={query.isPlaceholderData}
          className={classes(
            'flex flex-col gap-5 transition-opacity',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          <ExportNotice exporting={exporting} />
          {isEmpty ? (
            <NothingAsked worker={worker} onLonger={isLong ? null : () => onPeriod(ninetyDays)} />
          ) : (
            <>
              <FiguresPanel report={report} />
              <DaysPanel
                report={report}
                byStaff={search.split === 'staff'}
                onByStaff={(byStaff) => onSearch({ split: byStaff ? 'staff' : undefined })}
              />
              <div className="grid items-start gap-5 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
                <StaffPanel
                  staff={report.staff}
                  hasGoal={report.hasGoal}
                  order={search.order}
                  onOrder={(order) => onSearch({ order })}
                />
                <RatingsPanel report={report} />
              </div>
              <UnansweredPanel period={period} under={under} />
              <p className="text-caption text-subtle">
                <Trans>Days run from midnight to midnight in {period.timeZone}.</Trans>
              </p>
            </>
          )}
        </div>
      )}
    </>
  )
}

const ninetyDays: AnalyticsSearch = { period: '90-days', from: undefined, to: undefined }
