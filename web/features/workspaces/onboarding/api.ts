import type { Onboarding, StepAnswers } from '#contract/onboarding.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { guideOptions } from './guide-query.ts'

export const onboardingOptions = (uid: string) =>
  queryOptions({
    queryKey: ['onboarding', uid],
    queryFn: ({ signal }): Promise<Onboarding> => call.onboarding.get(undefined, { signal }),
    // Without a network the page says so, instead of waiting for one.
    networkMode: 'always',
    // Somebody saves in another window: a save that fails there is told by no event. Neither is a page that was read.
    refetchInterval: ({ state: { data } }) =>
      data?.isProcessing === true || data?.site?.isReading === true ? 1_000 : false,
  })

/** How far this person has come, kept current by the live feed (ONB-7). */
export function useOnboarding(uid: string) {
  const state = useQuery(onboardingOptions(uid))
  return {
    state,
    onboardingData: state.data?.tempOnboardingData ?? null,
    onboardingCompleted: state.data?.completed ?? false,
  }
}

/** Saves one step; the server's answer is what is shown next. */
export function useSaveStep(uid: string) {
  const queryClient = useQueryClient()
  const { queryKey } = onboardingOptions(uid)
  return useMutation({
    mutationFn: (answers: StepAnswers) => call.onboarding.saveStep(answers),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before) => before && { ...before, isProcessing: true })
    },
    onSuccess: (after) => queryClient.setQueryData(queryKey, after),
    onError: () => {
      queryClient.setQueryData(queryKey, (before) => before && { ...before, isProcessing: false })
      // Another tab may have gone ahead.
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Hides the guide or shows it again, at once; taken back, and said, when the server does not agree. */
export function useDismissGuide() {
  const queryClient = useQueryClient()
  const inWords = useProblemSentence()
  return useMutation({
    mutationFn: (isDismissed: boolean) => call.onboarding.dismissSetupGuide({ isDismissed }),
    onMutate: async (isDismissed) => {
      await queryClient.cancelQueries({ queryKey: guideOptions.queryKey })
      const before = queryClient.getQueryData(guideOptions.queryKey)
      queryClient.setQueryData(guideOptions.queryKey, (guide) => guide && { ...guide, isDismissed })
      return { before }
    },
    onError: async (error, _input, kept) => {
      queryClient.setQueryData(guideOptions.queryKey, kept?.before)
      showToast({ title: await inWords(error) })
    },
    onSuccess: (after) => queryClient.setQueryData(guideOptions.queryKey, after),
  })
}
