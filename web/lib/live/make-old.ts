import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Makes answers old, all of them or those under a key, and asks again for what is shown; done when that has come. An
 * answer that is on its way for the first time was perhaps given before the change, and the library would take it for
 * new: it is asked for again when it has come.
 */
export async function makeOld(queryClient: QueryClient, queryKey?: QueryKey): Promise<void> {
  const filters = queryKey === undefined ? {} : { queryKey }
  const onTheirWay = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries(filters)
  if (onTheirWay.length === 0) return
  await Promise.allSettled(onTheirWay.flatMap((query) => query.promise ?? []))
  await queryClient.invalidateQueries({ ...filters, predicate: (query) => onTheirWay.includes(query) })
}
