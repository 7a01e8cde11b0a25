import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LinkedSignIns } from '#contract/person/providers.ts'
import { call } from '#web/platform/api/call.ts'

export const signInsOptions = queryOptions({
  queryKey: ['security', 'sign-ins'],
  queryFn: ({ signal }): Promise<LinkedSignIns> => call.providers.list(undefined, { signal }),
})

/** The other services with which the person signs in, and those that could be linked. */
export const useSignIns = () => useQuery(signInsOptions)
