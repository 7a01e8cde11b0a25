import type { Onboarding, StepAnswers } from '#contract/onboarding.ts'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { session, useUser } from '#web/platform/session/app-session.ts'
import { sentenceOf, toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { onboardingOptions, useOnboarding, useSaveStep } from './api.ts'
import { Sections } from './sections.tsx'

/**
 * What is asked before the first page, on one page. `beside` stands beside the questions: the website as it is read, and
 * `colleague`, who is hired at the end. `answerSample` is the last picture of the tour.
 */
export function Wizard({
  answerSample,
  colleague,
  beside,
}: {
  answerSample: ReactNode
  colleague: Extract<StepAnswers, { step: 3 }>['colleague']
  beside: (onboarding: Onboarding) => ReactNode
}) {
  const user = useUser()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { state } = useOnboarding(user.uid)
  const saving = useSaveStep(user.uid)

  if (state.isPending) return <WizardSkeleton />
  if (state.data === undefined) {
    return <LoadFailed thrown={state.error} onRetry={() => void state.refetch()} busy={state.isFetching} />
  }
  const { data } = state
  return (
    <div className="grid items-start gap-5 md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]">
      <div className="min-w-0 md:sticky md:top-19">{beside(data)}</div>
      <Sections
        user={user}
        onboarding={data}
        current={() => queryClient.getQueryData(onboardingOptions(user.uid).queryKey) ?? data}
        save={saving.mutateAsync}
        busy={saving.isPending || data.isProcessing}
        colleague={data.site === null || data.colleague !== null ? undefined : colleague}
        answerSample={answerSample}
        onFinished={async () => {
          await session.refresh()
          await router.navigate({ to: '/home' })
        }}
      />
    </div>
  )
}

/** Whatever the reason was, it is said by one sentence (ERR-13); the reason stands below. */
function LoadFailed({ thrown, onRetry, busy }: { thrown: unknown; onRetry: () => void; busy: boolean }) {
  const inWords = useProblemWords()
  const problem = toProblem(thrown)
  return (
    <ErrorState
      title={sentenceOf('onboarding_load_failed')}
      requestId={problem.requestId}
      onRetry={onRetry}
      busy={busy}
    >
      {problem.code === 'onboarding_load_failed' ? (
        <Trans>Nothing was lost. Try again in a moment.</Trans>
      ) : (
        inWords({ ...problem, requestId: null })
      )}
    </ErrorState>
  )
}

function WizardSkeleton() {
  return (
    <Loading>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]">
        <Skeleton className="h-40 w-full !rounded-panel" />
        <Skeleton className="h-120 w-full !rounded-panel" />
      </div>
    </Loading>
  )
}
