import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api/call.ts'

const tryOutOptions = queryOptions({
  queryKey: ['try-outs', 'mine'],
  queryFn: ({ signal }) => call.tryOuts.get(undefined, { signal }),
})

/** What this browser tries out; null inside when it tries nothing. */
export const useTryOut = () => useQuery(tryOutOptions)
