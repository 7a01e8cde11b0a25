import type { StepAnswers } from '#contract/onboarding.ts'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { TourPictures } from '../tour/tour-pictures.tsx'
import { TourPlayer } from '../tour/tour-player.tsx'
import { useTourSaving } from '../tour/use-tour-saving.ts'
import { StepActions, StepTitle } from './step-frame.tsx'

interface TourStepProps {
  /** The last picture where the video cannot be played. */
  answerSample: ReactNode
  /** It was watched before, perhaps on another device. */
  wasWatched: boolean
  save: (answers: StepAnswers) => Promise<void>
  back: () => void
}

/** The product in less than a minute. It counts as watched only when it was. */
export function TourStep({ answerSample, wasWatched, save, back }: TourStepProps) {
  const { isSaving, failure, finish } = useTourSaving(save)
  const [isWatched, setWatched] = useState(wasWatched)
  const [isBroken, setBroken] = useState(false)
  return (
    <>
      <StepTitle
        title={<Trans>Watch the tour</Trans>}
        lead={<Trans>From a website to a colleague who knows it, in less than a minute.</Trans>}
      />
      {isBroken ? (
        <>
          <Notice>
            <Trans>The video cannot be played here. This is what it shows.</Trans>
          </Notice>
          <TourPictures answerSample={answerSample} />
        </>
      ) : (
        <TourPlayer onWatched={() => setWatched(true)} onBroken={() => setBroken(true)} />
      )}
      {failure === null ? null : (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <StepActions busy={isSaving} back={back}>
        <Button
          variant={isWatched || isBroken ? 'filled' : 'outline'}
          busy={isSaving}
          onClick={() => void finish(isWatched)}
        >
          {isWatched || isBroken ? <Trans>Continue</Trans> : <Trans>Skip the tour</Trans>}
        </Button>
      </StepActions>
    </>
  )
}
