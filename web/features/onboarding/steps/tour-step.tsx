import type { StepAnswers } from '#contract/onboarding.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useTourSaving } from '../use-tour-saving.ts'
import { ResearchSample, StaffSample } from './tour-samples.tsx'
import { StepActions, StepTitle } from './step-frame.tsx'

/** The product in three pictures with words. Only who says that they have seen it counts as having seen it. */
export function TourStep({
  answerSample,
  save,
  back,
}: {
  answerSample: ReactNode
  save: (answers: StepAnswers) => Promise<void>
  back: () => void
}) {
  const { saving, failure, finish } = useTourSaving(save)
  return (
    <>
      <StepTitle
        title={<Trans>Watch the tour</Trans>}
        lead={<Trans>From a website to a colleague who knows it, in three pictures.</Trans>}
      />
      <ol className="flex flex-col gap-8">
        <Picture
          title={<Trans>1. Name a website</Trans>}
          text={
            <Trans>
              Its pages are read one by one, and you can watch. Nothing is read that its rules forbid.
            </Trans>
          }
        >
          <ResearchSample />
        </Picture>
        <Picture
          title={<Trans>2. Hire a virtual human</Trans>}
          text={
            <Trans>Give a name and a job, and choose the websites that this colleague answers from.</Trans>
          }
        >
          <StaffSample />
        </Picture>
        <Picture
          title={<Trans>3. Talk, and check</Trans>}
          text={
            <Trans>
              Every sentence shows the passage that it rests on. What the site does not say, your staff do not
              know, and say so.
            </Trans>
          }
        >
          {answerSample}
        </Picture>
      </ol>
      {failure === null ? null : (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <StepActions busy={saving !== null} back={back}>
        <Button busy={saving === 'skip'} disabled={saving === 'seen'} onClick={() => void finish(false)}>
          <Trans>Skip the tour</Trans>
        </Button>
        <Button
          variant="filled"
          busy={saving === 'seen'}
          disabled={saving === 'skip'}
          onClick={() => void finish(true)}
        >
          <Trans>I have seen it</Trans>
        </Button>
      </StepActions>
    </>
  )
}

function Picture({ title, text, children }: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-3">
      <div>
        <h2 className="text-section">{title}</h2>
        <p className="mt-0.5">{text}</p>
      </div>
      {children}
    </li>
  )
}
