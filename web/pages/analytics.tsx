import { useNavigate, useSearch } from '@tanstack/react-router'
import { Analytics } from '#web/features/insights/analytics/analytics.tsx'
import { fetchReport } from '#web/features/insights/analytics/api.ts'
import { type AnalyticsSearch, dayAt, daysOf, periodOf } from '#web/features/insights/analytics/period.ts'
import { WriteAnswer } from '#web/features/staff/approved/write-answer.tsx'
import type { FetchAhead } from '#web/platform/lazy-page/fetch-ahead.ts'

/** How questions were answered over a period; the address says which, and of whom. */
export function AnalyticsPage() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <Analytics
      search={search}
      under={({ question, staffId, staffName, editorUids }) => (
        <WriteAnswer staff={{ id: staffId, name: staffName, editorUids }} question={question} />
      )}
      onSearch={(changes) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, ...changes }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

export const fetchAhead: FetchAhead<AnalyticsSearch> = (queryClient, { search, now }) => {
  const period = periodOf(daysOf(search, dayAt(now)), search.staff)
  return period === null ? Promise.resolve() : fetchReport(queryClient, period)
}
