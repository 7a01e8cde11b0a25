import type { Period } from '#contract/analytics.ts'
import { call } from '#web/platform/api/call.ts'
import { saveFile } from '#web/platform/api/fetch-file.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'

const most = 100

const reportOptions = (period: Period) =>
  queryOptions({
    queryKey: ['analytics', 'report', period],
    queryFn: ({ signal }) => call.analytics.get(period, { signal }),
  })

export const fetchReport = (queryClient: QueryClient, period: Period) =>
  queryClient.prefetchQuery(reportOptions(period))

/** The figures of a period; those of the period before stay until they are here. Null asks nothing. */
export const useReport = (period: Period | null) =>
  useQuery({
    ...reportOptions(period ?? nowhere),
    enabled: period !== null,
    placeholderData: keepPreviousData,
  })

/** What was asked in vain in a period. */
export const useUnanswered = (period: Period) =>
  useQuery({
    queryKey: ['analytics', 'unanswered', period],
    queryFn: ({ signal }) => call.analytics.listUnanswered(period, { signal }),
    placeholderData: keepPreviousData,
  })

/** Those whose answers can be looked at alone: the newest hundred. */
export const useStaffChoices = () =>
  useQuery({
    queryKey: ['analytics', 'staff'],
    queryFn: ({ signal }) => call.staff.list({ limit: most }, { signal }),
    select: ({ items }) =>
      items.map(({ id, name, status }) => ({ id, name, isOnShift: status === 'active' })),
  })

/** Hands every answer of a period to the browser as a file; tells whether there were more than it holds. */
export const useExport = () =>
  useMutation({
    mutationFn: async (period: Period) => {
      const { fileName, csv, isCut } = await call.analytics.exportAnswers(period)
      saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      return { isCut }
    },
  })

/** Never sent: a query that is not enabled has no input. */
const nowhere: Period = { from: '', to: '', timeZone: '' }
