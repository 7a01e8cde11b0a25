import type { SetupGuide } from '#contract/person/accounts.ts'
import { call } from '#web/platform/api/call.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

export const guideOptions = queryOptions({
  queryKey: ['setupGuide', 'one'],
  queryFn: ({ signal }): Promise<SetupGuide> => call.onboarding.getSetupGuide(undefined, { signal }),
})

/**
 * The setup guide; `known` is what the session said. That may be older than what the live feed has told by now, so it is asked
 * for once more.
 */
export const useSetupGuide = (known: SetupGuide) =>
  useQuery({ ...guideOptions, initialData: known, refetchOnMount: 'always' })
