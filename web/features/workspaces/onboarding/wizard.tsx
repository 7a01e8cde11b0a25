import type { StepAnswers } from '#contract/onboarding.ts'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { session, useUser } from '#web/platform/session/app-session.ts'
import { sentenceOf, toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { useOnboarding, useSaveStep } from './api.ts'
import { AboutYouStep } from './steps/about-you-step.tsx'
import { GoalsStep } from './steps/goals-step.tsx'
import { TourStep } from './steps/tour-step.tsx'
import { WorkspaceStep } from './steps/workspace-step.tsx'
import { ReadingMeanwhile } from './reading-meanwhile.tsx'
import { StepList } from './step-list.tsx'

const tourStep = 2
const lastStep = 3

/**
 * The four steps before the first page, each kept when it is left. `answerSample` is the last picture of the tour. A
 * person comes back to where they were, on any device.
 */
export function Wizard({ answerSample }: { answerSample: ReactNode }) {
  const user = useUser()
  const router = useRouter()
  const { state } = useOnboarding(user.uid)
  const saving = useSaveStep(user.uid)
  const [wanted, setWanted] = useState<number | null>(null)

  if (state.isPending) return <WizardSkeleton />
  if (state.isError && state.data === undefined) {
    return <LoadFailed thrown={state.error} onRetry={() => void state.refetch()} busy={state.isFetching} />
  }
  const { currentStep, wantedSite, tempOnboardingData: data } = state.data
  const reached = Math.min(currentStep, lastStep)
  const step = Math.min(wanted ?? reached, reached)

  const save = async (answers: StepAnswers) => {
    const after = await saving.mutateAsync(answers)
    if (!after.completed) return setWanted(null)
    await session.refresh()
    await router.navigate({ to: '/home' })
  }
  const back = () => setWanted(step - 1)
  const steps = [
    <AboutYouStep key="about" user={user} site={wantedSite} known={data.aboutYou} save={save} />,
    <GoalsStep key="goals" known={data.goals} save={save} back={back} />,
    <TourStep
      key="tour"
      answerSample={answerSample}
      wasWatched={data.watchedVideo}
      save={save}
      back={back}
    />,
    <WorkspaceStep key="workspace" companyName={data.aboutYou?.companyName ?? ''} save={save} back={back} />,
  ]
  return (
    <>
      <StepList
        step={step}
        reached={reached}
        skipped={data.watchedVideo ? [] : [tourStep]}
        onChoose={setWanted}
      />
      {wantedSite === null ? null : <ReadingMeanwhile site={wantedSite} />}
      {steps[step] ?? <Trans>This step is not open yet.</Trans>}
    </>
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
      <div className="flex flex-col gap-5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
      </div>
    </Loading>
  )
}
