import type { Onboarding, StepAnswers } from '#contract/onboarding.ts'
import type { User } from '#contract/person/accounts.ts'
import { Trans } from '@lingui/react/macro'
import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { guessedCompany, splitName } from './prefill.ts'
import { AboutYouFields } from './sections/about-you.tsx'
import { Followed } from './sections/followed.tsx'
import { GoalsFields } from './sections/goals.tsx'
import { Section } from './sections/section.tsx'
import { Tour } from './sections/tour.tsx'
import { WorkspaceFields } from './sections/workspace.tsx'
import { aboutSection, goalsSection, tourSection, useSections, workspaceSection } from './use-sections.ts'

interface SectionsProps {
  user: User
  onboarding: Onboarding
  current: () => Onboarding
  save: (answers: StepAnswers) => Promise<Onboarding>
  busy: boolean
  /** Who is hired at the end; nobody without a website. */
  colleague: Extract<StepAnswers, { step: 3 }>['colleague']
  answerSample: ReactNode
  onFinished: () => Promise<void>
}

/** The four sections, each kept when it is left; whoever comes back stands before the first that is not done. */
export function Sections(props: SectionsProps) {
  const { user, onboarding, current, save, busy, colleague, answerSample, onFinished } = props
  const { errors, failure, place, leave, watched, finish } = useSections(current, save, colleague)
  const { currentStep, site, wantedSite, tempOnboardingData: data } = onboarding
  const isFinishing = useRef(false)
  const heads = useRef<(HTMLHeadingElement | null)[]>([])
  const begun = useRef(currentStep)
  useEffect(() => {
    // The tour is for whoever wants it: it holds nobody up who comes back to finish.
    const first = begun.current === tourSection ? workspaceSection : begun.current
    if (first > 0) heads.current[first]?.focus()
  }, [])
  const head = (step: number) => (element: HTMLHeadingElement | null) => void (heads.current[step] = element)
  const stateOf = (step: number) => (step < currentStep ? 'kept' : 'open')
  const known = data.aboutYou ?? {
    ...splitName(user.displayName),
    companyName:
      site === null || isHost(site) ? guessedCompany({ site: wantedSite, email: user.email }) : site.name,
    role: '',
  }
  const suggested = known.companyName === '' && site !== null && !isHost(site) ? site.name : known.companyName
  const end = async () => {
    const done = await finish()
    if (done?.completed) await onFinished()
  }
  // Who presses the last button leaves a section too, and all of them are saved by it.
  const note = ({ target }: PointerEvent) => {
    isFinishing.current = target instanceof Element && target.closest('[type=submit]') !== null
  }
  const leaving = (step: 0 | 1 | 2) => () => {
    if (!isFinishing.current) leave(step)
  }
  const submit = () => void end()
  const firstName = colleague?.name
  return (
    <div className="flex min-w-0 flex-col gap-5" onPointerDownCapture={note}>
      <Section
        title={<Trans>About you</Trans>}
        lead={<Trans>We filled in what we could. Correct anything that is wrong.</Trans>}
        state={stateOf(aboutSection)}
        headRef={head(aboutSection)}
        onLeave={leaving(aboutSection)}
      >
        <div ref={place(aboutSection)}>
          <Form onFormSubmit={submit} {...errorsOf(errors[aboutSection])}>
            <Followed known={JSON.stringify(known)}>
              <AboutYouFields known={known} />
            </Followed>
          </Form>
        </div>
      </Section>
      <Section
        title={<Trans>Goals</Trans>}
        lead={<Trans>Choose all that apply. You can change your mind later.</Trans>}
        state={stateOf(goalsSection)}
        headRef={head(goalsSection)}
        onLeave={leaving(goalsSection)}
      >
        <div ref={place(goalsSection)}>
          <Form onFormSubmit={submit} {...errorsOf(errors[goalsSection])}>
            <Followed known={JSON.stringify(data.goals)}>
              <GoalsFields known={data.goals} />
            </Followed>
          </Form>
        </div>
      </Section>
      <Section
        title={<Trans>Your workspace</Trans>}
        lead={<Trans>The place where your websites and your staff are kept. You can change it later.</Trans>}
        state="open"
        headRef={head(workspaceSection)}
      >
        <div ref={place(workspaceSection)}>
          <Form onFormSubmit={submit} {...errorsOf(errors[workspaceSection])}>
            <Followed known={suggested}>
              <WorkspaceFields suggested={suggested} />
            </Followed>
            {failure === null ? null : (
              <Notice tone="bad" live>
                {failure}
              </Notice>
            )}
            <div className="mt-2 flex flex-wrap justify-end gap-2">
              <Button type="submit" variant="filled" busy={busy}>
                {firstName === undefined ? <Trans>Finish</Trans> : <Trans>Finish and hire {firstName}</Trans>}
              </Button>
            </div>
          </Form>
        </div>
      </Section>
      <Section
        title={<Trans>The tour</Trans>}
        lead={<Trans>From a website to a colleague who knows it, in less than a minute.</Trans>}
        state={data.watchedVideo ? 'kept' : currentStep > tourSection ? 'skipped' : 'open'}
        headRef={head(tourSection)}
      >
        <Tour answerSample={answerSample} onWatched={watched} />
      </Section>
    </div>
  )
}

const errorsOf = (errors: Record<string, string> | undefined) => (errors === undefined ? {} : { errors })

/** A site that has not said yet what it calls itself. */
const isHost = ({ name, url }: NonNullable<Onboarding['site']>): boolean =>
  URL.canParse(url) && new URL(url).host === name
