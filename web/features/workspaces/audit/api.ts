import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { AuditFilter } from '#contract/workspace/audit.ts'
import { call } from '#web/platform/api/call.ts'
import { saveFile } from '#web/platform/api/fetch-file.ts'

const rowsAtOnce = 25

/** What people did in a workspace, newest first, in pages of 25. */
export const useWorkspaceAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit', 'workspace', filter],
    queryFn: ({ pageParam, signal }) =>
      call.workspaceAudit.list(
        { ...filter, limit: rowsAtOnce, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

/** The page parameter of a list's first page. */
function firstPage(): string | null {
  return null
}

/** Saves what the filter lets through as a file. */
export const useAuditExport = (filter: AuditFilter) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'json') => {
      const { fileName, text, isCut } = await call.workspaceAudit.export({ ...filter, format })
      const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json'
      saveFile(fileName, new Blob([text], { type }))
      return { isCut }
    },
  })
