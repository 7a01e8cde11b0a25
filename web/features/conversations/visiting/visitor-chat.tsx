import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, UserRound } from 'lucide-react'
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { limits } from '#contract/limits.ts'
import { languageNamed } from '#contract/languages.ts'
import type { Visitable } from '#contract/visitors/visits.ts'
import { greetingIn } from '#contract/workspace/staff-voice-settings.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import type { OpenReceipt } from '../answer-sentences.tsx'
import { Composer } from '../composer.tsx'
import { LookUpForm } from '../look-up-form.tsx'
import { FirstWords, GoalLink } from '../first-words.tsx'
import { LookUpChoices, Suggestions } from '../suggestions.tsx'
import { Thread } from '../thread.tsx'
import { type Ended, useAsking } from '../use-asking.ts'
import { useLookUps } from '../use-look-ups.ts'
import { draftSent, giveBack, useDraft } from '../use-draft.ts'
import { useStayAtEnd } from '../use-stay-at-end.ts'
import { doorSuggestions, draftOf, lookAgain, visitOptions, visitorAsking, visitorRating } from './api.ts'
import { PersonBar } from './person-bar.tsx'
import { useCalls } from './use-calls.ts'
import { useHistory } from './use-history.ts'
import { useNews } from './use-news.ts'
import { useReplies } from './use-replies.ts'
import { useSaidLine } from './use-said-line.ts'
import { useTellSite } from './use-tell-site.ts'
import type { Wanted } from './site-words.ts'
import { hasProof, type Place, tokenOf } from './visit.ts'
import { VisitorEvent } from './visitor-event.tsx'

// Asked for by few companies.
const FormBefore = lazyPart(() => import('./form-before.tsx'), 'FormBefore')
// Wanted by few, and not before something was asked.
const OwnData = lazyPart(() => import('./own-data.tsx'), 'OwnData')

/** A visitor's conversation with a colleague: what it is, the thread, and where to ask. */
export function VisitorChat({
  place,
  met,
  isShown = true,
  isVeiled = false,
  wanted = null,
  line = null,
  openReceipt,
}: {
  place: Place
  met: Visitable
  /** False while the site around it shows nothing of it. */
  isShown?: boolean
  /** True while the conversation may be somebody else's: then nothing of it is seen, and what is under way goes on. */
  isVeiled?: boolean
  /** What the site around it asks in place of the visitor. */
  wanted?: Wanted | null
  /** What the visitor has read beside the widget's button before they came. */
  line?: string | null
  openReceipt: OpenReceipt
}) {
  const { t } = useLingui()
  const { staff, company, isOnShift } = met
  const { name } = staff
  const queryClient = useQueryClient()
  const input = useRef<HTMLTextAreaElement>(null)
  const [draft, setDraft] = useDraft(draftOf(place))
  const answers = useMemo(() => visitorRating(place), [place])
  const visit = useQuery({
    ...visitOptions(place),
    refetchInterval: ({ state }) => lookAgain(state.data, isShown, state.error),
  })
  const { history, isComing, heed } = useHistory(visit.data, isVeiled)
  useNews(place.site, visit.data, history, { isShown, isVeiled })
  useTellSite(place.site, visit.data, history, isVeiled)
  const calls = useCalls(place)
  const { asking, mustWait, ask, stop, forget } = useAsking(
    visitorAsking(queryClient, place),
    null,
    () => undefined,
  )
  // Whoever comes next sees nothing of what was under way.
  useEffect(() => forget, [forget])
  const [hasAsked, setAsked] = useState(false)
  const messages = visit.data?.messages ?? []
  const speaker = visit.data?.speaker ?? 'staff'
  const hasContact = (visit.data?.contactEmail ?? null) !== null
  const isShared = speaker === 'waiting' || speaker === 'person'
  const takesQuestions = isOnShift || isShared
  // Looked at with each answer of the server: whoever has been erased meanwhile is asked again who they are.
  const isIn = tokenOf(place) !== null || hasProof(place)
  const [, noteIn] = useReducer((times: number) => times + 1, 0)
  const form = isOnShift && !isIn && (visit.data ?? null) === null ? met.form : null
  const mayFillIn = isOnShift && form === null && !isShared && asking?.state !== 'running'
  const isVerified = visit.data?.isVerified ?? hasProof(place)
  const grown = [
    isVeiled,
    messages.length,
    messages.at(-1)?.state,
    asking?.state,
    asking?.sentences.length,
  ].join(' ')
  const { box, onScroll, isAway, toEnd } = useStayAtEnd(grown)
  const toComposer = () => input.current?.focus()
  const lookUps = useLookUps(messages, async (filled) => {
    setAsked(true)
    heed()
    toEnd()
    await calls.lookUp(filled)
    toEnd()
    toComposer()
  })
  const replyTo = useReplies(place.site)
  const send = (text: string, onEnd?: (ended: Ended) => void) => {
    if (mustWait) return
    // Whoever asks something again may be writing the next question already.
    draftSent(draftOf(place), text)
    setAsked(true)
    heed()
    toEnd()
    ask(text, onEnd)
  }
  const isKnown = !visit.isLoading
  const said = useSaidLine(met, line, {
    turns: visit.data === undefined ? null : messages.length,
    hasWritten: hasAsked || isShared,
  })
  const asked = useRef<Wanted | null>(null)
  // What cannot be asked now is left where the visitor sends it, unless they write something else there.
  const askFor = useEffectEvent((wanted: Wanted) => {
    if (asked.current === wanted) return
    asked.current = wanted
    const { text } = wanted
    if (takesQuestions && form === null && !mustWait && text.length <= limits.questionCharacters)
      return send(text, (ended) => replyTo(wanted, ended))
    giveBack(draftOf(place), text)
    replyTo(wanted, { how: 'left' })
  })
  useEffect(() => {
    if (!isKnown || wanted === null) return
    const soon = setTimeout(() => askFor(wanted))
    return () => clearTimeout(soon)
  }, [isKnown, wanted])
  /** The form that is open, as the company sets it today. */
  const open = met.actions.find(({ id }) => id === lookUps.open?.id) ?? lookUps.open
  return (
    <section
      hidden={isVeiled}
      aria-label={t`Conversation with ${name}`}
      className="flex min-h-0 flex-1 flex-col"
    >
      <header className="flex items-center gap-3 border-b border-line px-5 py-3">
        <Portrait tint={staff.tint} name={name} src={staff.portraitUrl} size={48} resting={!isOnShift} />
        <div className="min-w-0 flex-1">
          <h1 dir="auto" className="truncate stands-with-page text-section">
            {name}
          </h1>
          <p dir="auto" className="line-clamp-2 stands-with-page text-small text-muted">
            {staff.jobTitle === '' ? company : `${staff.jobTitle} · ${company}`}
          </p>
        </div>
        {isShared || !isOnShift || form !== null ? null : (
          <Button size="sm" busy={calls.isAsking} onClick={calls.askPerson}>
            <UserRound aria-hidden="true" />
            <Trans>Talk to a person</Trans>
          </Button>
        )}
        {visit.data && !isVeiled ? (
          <Suspense>
            <OwnData
              place={place}
              conversation={visit.data}
              company={company}
              retentionDays={met.retentionDays}
              onDeleted={() => {
                forget()
                setDraft('')
                input.current?.focus()
              }}
            />
          </Suspense>
        ) : null}
      </header>
      <div className="relative min-h-0 flex-1">
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the thread scrolls by keyboard too */}
        <div
          ref={box}
          onScroll={onScroll}
          role="log"
          aria-label={t`Messages`}
          aria-live={(hasAsked || isShared) && !isComing ? 'polite' : 'off'}
          tabIndex={0}
          className="h-full overflow-y-auto px-5 py-4 focus-visible:-outline-offset-2"
        >
          {visit.isLoading ? (
            <Loading>
              <SkeletonText lines={5} />
            </Loading>
          ) : visit.isError && visit.data === undefined && asking === null ? (
            <ProblemState
              problem={toProblem(visit.error)}
              onRetry={() => void visit.refetch()}
              busy={visit.isRefetching}
            />
          ) : (
            <Thread
              messages={messages}
              asking={asking}
              speaker={staff}
              openReceipt={openReceipt}
              onAskAgain={send}
              answers={answers}
              notice={<Disclosure name={name} company={company} />}
              events={(message) => (
                <VisitorEvent message={message} name={name} company={company} hasContact={hasContact} />
              )}
              opening={messages.length === 0 && said === null ? <Opening met={met} /> : undefined}
              said={said}
            />
          )}
        </div>
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        {isAway ? (
          <IconButton
            label={t`To the newest message`}
            size="sm"
            onClick={toEnd}
            className="!absolute end-4 bottom-3 bg-raised shadow-floating"
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
      {isOnShift &&
      form === null &&
      messages.length <= 1 &&
      asking === null &&
      draft === '' &&
      lookUps.open === null ? (
        <Suggestions from={doorSuggestions(place)} onAsk={send} />
      ) : null}
      {met.link === null || messages.length === 0 ? null : <GoalLink link={met.link} />}
      {mayFillIn && lookUps.open === null ? (
        <LookUpChoices actions={met.actions} onChoose={lookUps.choose} />
      ) : null}
      <PersonBar visit={visit.data ?? null} name={name} calls={calls} />
      {mayFillIn && open !== null ? (
        <LookUpForm
          key={open.id}
          offer={open}
          lookUps={lookUps}
          onClosed={toComposer}
          onlyFor={open.needsVerified && !isVerified ? company : null}
        />
      ) : null}
      {form === null ? null : (
        <Suspense>
          <FormBefore place={place} form={form} company={company} onDone={noteIn} />
        </Suspense>
      )}
      {form !== null ? null : takesQuestions ? (
        <Composer
          inputRef={input}
          text={draft}
          onText={setDraft}
          name={isShared ? (visit.data?.person ?? company) : name}
          busy={mustWait || (asking?.state === 'running' && draft.trim() === '')}
          onSend={send}
          onStop={stop}
        />
      ) : (
        <p className="border-t border-line px-5 py-3.5 text-small text-muted">
          <Trans>
            {name} takes no questions at the moment. Come back later, or write to {company} itself.
          </Trans>
        </p>
      )}
    </section>
  )
}

/** What a colleague says first: as the company wrote it, or who they are. */
function Opening({ met }: { met: Visitable }): ReactNode {
  const { i18n } = useLingui()
  const { company, staff } = met
  const { name } = staff
  const greeting = greetingIn(met, languageNamed(i18n.locale))
  if (greeting !== '') return <FirstWords text={greeting} />
  return (
    <Trans>
      Hello, I’m {name}. What would you like to know about <bdi data-untrusted="">{company}</bdi>?
    </Trans>
  )
}

/** Said before anything can be asked. */
function Disclosure({ name, company }: { name: string; company: string }): ReactNode {
  return (
    <Trans>
      {name} is an AI assistant of {company}, not a person. Answers come from its website and may contain
      mistakes. {company} can read what you write here.
    </Trans>
  )
}
