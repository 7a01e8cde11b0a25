import type { KnowledgeSource } from '#contract/knowledge.ts'
import { call } from '#web/platform/api/call.ts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { oneKey, useSourceChanged } from '../api.ts'

const readingsKey = (id: string) => [...oneKey(id), 'readings'] as const

/** The page parameter of a list's first page. */
function firstPage(): string | null {
  return null
}

/** Each time that a website was read again, newest first. */
export const useReadings = (id: string) =>
  useInfiniteQuery({
    queryKey: readingsKey(id),
    queryFn: ({ pageParam, signal }) =>
      call.knowledge.listReadings(
        { id, limit: 5, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
  })

/** What one reading has found. */
export const useSiteChanges = (id: string, readingId: string) =>
  useInfiniteQuery({
    queryKey: [...readingsKey(id), readingId],
    queryFn: ({ pageParam, signal }) =>
      call.knowledge.listChanges(
        { id, readingId, limit: 10, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
  })

/** Accepts what a reading has found, or keeps the version before. */
export function useDecideReading(source: KnowledgeSource, readingId: string) {
  const changed = useSourceChanged()
  return useMutation({
    mutationFn: (accepts: boolean) => call.knowledge.decideReading({ id: source.id, readingId, accepts }),
    onSuccess: changed,
  })
}
