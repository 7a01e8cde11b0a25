import type { KnowledgeSource } from '#contract/knowledge.ts'
import { call } from '#web/lib/call.ts'
import { useQuery } from '@tanstack/react-query'

const most = 100

/** The staff on shift, among the newest hundred. */
export const useStaffOnShift = () =>
  useQuery({
    queryKey: ['staff', 'list', { limit: most }],
    queryFn: ({ signal }) => call.staff.list({ limit: most }, { signal }),
    select: ({ items }) => items.filter(({ status }) => status === 'active'),
  })

const running: ReadonlySet<KnowledgeSource['status']> = new Set(['research_pending', 'research_in_progress'])

/** The websites that are being read now, among the newest hundred. */
export const useRunningResearch = () =>
  useQuery({
    queryKey: ['knowledge', 'list', { limit: most }],
    queryFn: ({ signal }) => call.knowledge.list({ limit: most }, { signal }),
    select: ({ items }) => items.filter(({ status }) => running.has(status)),
  })
