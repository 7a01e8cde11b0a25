import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** What this installation offers; it does not change while a page is open. */
export const configurationOptions = queryOptions({
  queryKey: ['accounts', 'configuration'],
  queryFn: ({ signal }) => call.accounts.getConfiguration(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
