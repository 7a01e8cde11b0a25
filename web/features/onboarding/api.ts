import type { SetupGuide } from '#contract/accounts.ts'
import type { Onboarding, StepAnswers } from '#contract/onboarding.ts'
import { call } from '#web/lib/call.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const onboardingOptions = queryOptions({
  queryKey: ['onboarding', 'one'],
  queryFn: ({ signal }): Promise<Onboarding> => call.onboarding.get(undefined, { signal }),
})

/** How far the person has come, kept current by the live feed. */
export const useOnboarding = () => useQuery(onboardingOptions)

/** Saves one step; the server's answer is what is shown next. */
export function useSaveStep() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (answers: StepAnswers) => call.onboarding.saveStep(answers),
    onSuccess: (after) => queryClient.setQueryData(onboardingOptions.queryKey, after),
    // Another tab may have gone ahead.
    onError: () => void queryClient.invalidateQueries({ queryKey: onboardingOptions.queryKey }),
  })
}

const guideOptions = queryOptions({
  queryKey: ['setupGuide', 'one'],
  queryFn: ({ signal }): Promise<SetupGuide> => call.onboarding.getSetupGuide(undefined, { signal }),
})

/** The setup guide; `known` is what the session has just said, so that nothing is asked until the live feed says so. */
export const useSetupGuide = (known: SetupGuide) => useQuery({ ...guideOptions, initialData: known })

/** Hides the guide or shows it again, at once; taken back when the server does not agree. */
export function useDismissGuide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isDismissed: boolean) => call.onboarding.dismissSetupGuide({ isDismissed }),
    onMutate: async (isDismissed) => {
      await queryClient.cancelQueries({ queryKey: guideOptions.queryKey })
      const before = queryClient.getQueryData(guideOptions.queryKey)
      queryClient.setQueryData(guideOptions.queryKey, (guide) => guide && { ...guide, isDismissed })
      return { before }
    },
    onError: (_error, _input, kept) => queryClient.setQueryData(guideOptions.queryKey, kept?.before),
    onSuccess: (after) => queryClient.setQueryData(guideOptions.queryKey, after),
  })
}
