import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, MessageSquarePlus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Message } from '#contract/conversations.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useSession } from '#web/platform/session/app-session.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { AskerBadge } from './asker-badge.tsx'
import type { OpenReceipt } from './answer-sentences.tsx'
import { conversationOptions, staffSuggestions, type SuggestionSource } from './api.ts'
import type { Speaker } from './bubbles.tsx'
import { Composer } from './composer.tsx'
import { LookUpForm } from './look-up-form.tsx'
import { memberAsking } from './member-asking.ts'
import { Thread } from './thread.tsx'
import { Suggestions } from './suggestions.tsx'
import { useAsking } from './use-asking.ts'
import { useLookUps } from './use-look-ups.ts'
import { draftSent, useDraft } from './use-draft.ts'
import { useStayAtEnd } from './use-stay-at-end.ts'

interface ChatProps {
  /** Says beside the title that what is asked here is a trial. */
  marksTrials?: boolean
  staff: Speaker & { id: string }
  /** What is asked goes to the draft of the settings. */
  triesDraft?: boolean
  /** Questions to begin with, where they are not the live ones. */
  suggestions?: SuggestionSource
  /** The colleague's first words, while nothing was asked yet. */
  opening?: ReactNode
  /** Why no question can be asked now; absent while they can. */
  closed?: ReactNode
  /** The conversation that is open, or null for a new one. */
  conversationId: string | null
  onConversation: (id: string | null) => void
  openReceipt: OpenReceipt
  /** Stands under a whole answer. */
  under?: (answer: Message, question: string) => ReactNode
}

/** A conversation with a colleague: the thread, and where to ask. */
export function Chat({
  marksTrials = false,
  triesDraft = false,
  staff,
  suggestions = staffSuggestions(staff.id),
  opening,
  closed,
  conversationId,
  onConversation,
  openReceipt,
  under,
}: ChatProps) {
  const { t } = useLingui()
  const name = staff.name
  const queryClient = useQueryClient()
  const input = useRef<HTMLTextAreaElement>(null)
  // Whoever signs in here next finds nothing of it, however the session ended.
  const written = `${useSession().user?.uid ?? 'guest'} ${staff.id}`
  const [draft, setDraft] = useDraft(written)
  /** The conversation in which was asked last: what is added to it is said, also when it comes without a stream. */
  const [askedIn, setAskedIn] = useState<string | null>(null)
  const {
    asking: latest,
    ask,
    stop,
    forget,
  } = useAsking(memberAsking(queryClient, staff.id, { triesDraft, written }), conversationId, (id) => {
    setAskedIn(id)
    onConversation(id)
  })
  const asking = latest?.conversationId === conversationId ? latest : null
  const conversation = useQuery({
    ...conversationOptions(conversationId ?? ''),
    enabled: conversationId !== null,
  })
  // Deleted meanwhile, perhaps by the visitor: nothing of it stays on the screen.
  const isGone = conversation.isError && toProblem(conversation.error).code === 'conversation_not_found'
  const messages = isGone ? [] : (conversation.data?.messages ?? [])
  const isVisitors = conversation.data?.askedBy === 'visitor'
  const noComposer = closed ?? (isVisitors ? <Trans>A visitor asks here. You read along.</Trans> : undefined)
  const isRunning = latest?.state === 'running'
  const grown = [messages.length, messages.at(-1)?.state, asking?.state, asking?.sentences.length].join(' ')
  const { box, onScroll, isAway, toEnd } = useStayAtEnd(grown)
  const lookUps = useLookUps(messages, async (filled) => {
    if (conversationId === null) return
    setAskedIn(conversationId)
    const told = await call.lookUps.try({ id: conversationId, ...filled })
    queryClient.setQueryData(conversationOptions(conversationId).queryKey, told)
    toEnd()
    input.current?.focus()
  })
  const send = (text: string) => {
    if (isRunning) return
    // Whoever asks something again may be writing the next question already.
    draftSent(written, text)
    setAskedIn(conversationId)
    toEnd()
    ask(text)
  }
  const begin = () => {
    forget()
    onConversation(null)
    input.current?.focus()
  }
  return (
    <section
      aria-label={t`Conversation with ${name}`}
      className="flex h-[clamp(26rem,100dvh-19.5rem,46rem)] flex-col overflow-clip rounded-panel max-md:h-[clamp(18rem,100dvh-21rem,46rem)] border border-line bg-surface"
    >
      <header className="flex items-center justify-between gap-3 border-b border-line py-2 ps-5 pe-3">
        <div className="flex min-w-0 flex-1 items-center gap-2.5">
          <Portrait tint={staff.tint} name={name} src={staff.portraitUrl} size={32} />
          <h2 className="min-w-0 truncate text-section">
            {triesDraft ? <Trans>Try it out</Trans> : <Trans>Talk to {name}</Trans>}
          </h2>
          {marksTrials ? <AskerBadge askedBy={isVisitors ? 'visitor' : 'member'} /> : null}
        </div>
        <IconButton label={t`New conversation`} size="sm" onClick={begin}>
          <MessageSquarePlus aria-hidden="true" className="flip" />
        </IconButton>
      </header>
      <div className="relative min-h-0 flex-1">
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the thread scrolls by keyboard too */}
        <div
          ref={box}
          onScroll={onScroll}
          role="log"
          aria-label={t`Messages`}
          aria-live={asking === null && (askedIn === null || askedIn !== conversationId) ? 'off' : 'polite'}
          tabIndex={0}
          className="h-full overflow-y-auto px-5 py-4 focus-visible:-outline-offset-2"
        >
          {conversation.isLoading ? (
            <Loading>
              <SkeletonText lines={5} />
            </Loading>
          ) : null}
          {conversation.isError && messages.length === 0 ? (
            <ProblemState
              problem={toProblem(conversation.error)}
              onRetry={() => void conversation.refetch()}
              busy={conversation.isRefetching}
            />
          ) : null}
          {conversation.isLoading || (conversation.isError && messages.length === 0) ? null : (
            <Thread
              messages={messages}
              asking={asking}
              speaker={staff}
              opening={conversationId === null ? opening : undefined}
              openReceipt={openReceipt}
              onAskAgain={send}
              {...(isVisitors ? { answers: null } : {})}
              {...(under === undefined ? {} : { under })}
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
      {noComposer === undefined && conversationId === null && asking === null && draft === '' ? (
        <Suggestions from={suggestions} onAsk={send} />
      ) : null}
      {noComposer === undefined && lookUps.open !== null && !isRunning ? (
        <LookUpForm
          key={lookUps.open.id}
          offer={lookUps.open}
          lookUps={lookUps}
          onClosed={() => input.current?.focus()}
        />
      ) : null}
      {noComposer === undefined ? (
        <Composer
          inputRef={input}
          text={draft}
          onText={setDraft}
          name={name}
          busy={isRunning}
          onSend={send}
          onStop={stop}
        />
      ) : (
        <p className="border-t border-line px-5 py-3.5 text-small text-muted">{noComposer}</p>
      )}
    </section>
  )
}
