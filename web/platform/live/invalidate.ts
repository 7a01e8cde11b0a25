import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Makes answers old, all of them or those under a key, and asks again for what is shown; done when that has come. An
 * answer that is on its way was perhaps given before the change, and the library would take it for new, unless it breaks
 * that question off: whatever comes in spite of that is made old once more when it has come.
 */
export async function makeOld(queryClient: QueryClient, queryKey?: QueryKey): Promise<void> {
  const filters = queryKey === undefined ? {} : { queryKey }
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  const all = queryClient.invalidateQueries(filters)
  if (onTheirWay.length === 0) return all
  const again = onTheirWay.map(async (query) => {
    await query.promise?.catch(() => {})
    // What failed was not an answer.
    if (query.state.status === 'success')
      await queryClient.invalidateQueries({ ...filters, predicate: (one) => one === query })
  })
  await Promise.all([all, ...again])
}
