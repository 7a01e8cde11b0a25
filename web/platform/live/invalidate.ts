import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Invalidates what is cached, all of it or what stands under a key, and resolves once what a page shows has been fetched
 * again. A fetch that is under way may have been answered before the change, and the library takes its result for fresh
 * unless it cancels the fetch: what arrives in spite of that is invalidated once more.
 */
export async function invalidate(queryClient: QueryClient, queryKey?: QueryKey): Promise<void> {
  const filters = queryKey === undefined ? {} : { queryKey }
  const underWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  const all = queryClient.invalidateQueries(filters)
  if (underWay.length === 0) return all
  const again = underWay.map(async (query) => {
    await query.promise?.catch(() => {})
    // A fetch that failed left nothing to invalidate.
    if (query.state.status === 'success')
      await queryClient.invalidateQueries({ ...filters, predicate: (one) => one === query })
  })
  await Promise.all([all, ...again])
}
