import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowLeft } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useMay, useMayWorkWith } from '#web/platform/session/use-may.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import type { OpenReceipt } from '../answer-sentences.tsx'
import { Composer } from '../composer.tsx'
import { Thread } from '../thread.tsx'
import { draftSent, useDraft } from '../use-draft.ts'
import { useStayAtEnd } from '../use-stay-at-end.ts'
import { sharedOptions } from './api.ts'
import { Details } from './details.tsx'
import { SpeakerStatus, WhyWanted } from './inbox-row.tsx'
import { RepliesButton } from './replies-button.tsx'
import { SharingActions } from './sharing-actions.tsx'
import { Suggestion } from './suggestion.tsx'
import { UnsentReplies } from './unsent-replies.tsx'
import { isOneColumn } from './use-opening.ts'
import type { Sharing } from './use-sharing.ts'
import { VisitorFacts } from './visitor-facts.tsx'

interface SharedProps {
  id: string
  uid: string
  sharing: Sharing
  openReceipt: OpenReceipt
  onBack: () => void
  input: RefObject<HTMLTextAreaElement | null>
  /** Labels and notes stand open. */
  isSorting: boolean
  onSorting: (isSorting: boolean) => void
}

/** A visitor's conversation as the people of the company share it. */
export function SharedConversation(props: SharedProps) {
  const { id, onBack } = props
  const { t } = useLingui()
  const query = useQuery(sharedOptions(id))
  // Deleted meanwhile, perhaps by the visitor: nothing of it stays on the screen.
  const isGone = query.isError && toProblem(query.error).code === 'conversation_not_found'
  return (
    <section
      aria-label={t`Conversation with a visitor`}
      className="flex h-[clamp(26rem,100dvh-12rem,60rem)] flex-col overflow-clip rounded-panel border border-line bg-surface"
    >
      {query.data === undefined || isGone ? (
        <div className="p-5">
          <IconButton label={t`Back to the list`} size="sm" className="mb-3 md:hidden" onClick={onBack}>
            <ArrowLeft aria-hidden="true" className="flip" />
          </IconButton>
          {query.isError ? (
            <ProblemState
              problem={toProblem(query.error)}
              onRetry={() => void query.refetch()}
              busy={query.isRefetching}
            />
          ) : (
            <Loading>
              <SkeletonText lines={6} />
            </Loading>
          )}
        </div>
      ) : (
        <Shared key={id} {...props} conversation={query.data} />
      )}
    </section>
  )
}

function Shared({
  conversation,
  uid,
  sharing,
  openReceipt,
  onBack,
  input,
  isSorting,
  onSorting,
}: SharedProps & { conversation: InboxConversation }) {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const { id, messages, staff, speaker, assignee, contact, verified, isOfProgram } = conversation
  const [hasRole, mayWork] = [useMay('work'), useMayWorkWith(staff)]
  const [draft, setDraft] = useDraft(sharing.drafts.reply)
  const heading = useRef<HTMLHeadingElement>(null)
  // The row that was pressed is gone with the list.
  useEffect(() => {
    if (isOneColumn()) heading.current?.focus()
  }, [])
  const { box, onScroll, isAway, toEnd } = useStayAtEnd([messages.length, messages.at(-1)?.state].join(' '))
  const isTheirs = speaker === 'person' && assignee !== null && assignee.uid !== uid
  const send = (text: string) => {
    draftSent(sharing.drafts.reply, text)
    toEnd()
    sharing.reply.mutate(text)
  }
  /** Beside what is written already: nobody has it a second time. */
  const use = (text: string) => {
    setDraft(draft === '' ? text : `${draft}\n${text}`)
    input.current?.focus()
  }
  const who = verified?.name || contact?.name || verified?.email || contact?.email || t`Visitor`
  const [name, staffName] = [assignee?.name ?? '', staff.name]
  const last = messages.findLast(({ role }) => role === 'person' || role === 'teammate' || role === 'staff')
  const isAsked = last?.role === 'person' && (speaker === 'person' || speaker === 'waiting')
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5 ps-5 pe-3">
        <IconButton label={t`Back to the list`} size="sm" className="-ms-2 md:hidden" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="flip" />
        </IconButton>
        <div className="min-w-0 flex-1">
          <h2
            ref={heading}
            tabIndex={-1}
            dir="auto"
            data-untrusted=""
            className="truncate stands-with-page text-section outline-none"
          >
            {who}
          </h2>
          <p className="flex flex-wrap gap-x-3 text-small text-muted">
            <SpeakerStatus item={conversation} />
            <WhyWanted item={conversation} />
            <Presence seenAt={conversation.seenAt} />
          </p>
        </div>
        {mayWork ? (
          <SharingActions
            conversation={conversation}
            uid={uid}
            sharing={sharing}
            isSorting={isSorting}
            onSorting={onSorting}
          />
        ) : null}
      </header>
      <VisitorFacts key={id} conversation={conversation} mayWork={mayWork} />
      {isSorting && mayWork ? <Details conversation={conversation} sharing={sharing} /> : null}
      <div className="relative min-h-0 flex-1">
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the thread scrolls by keyboard too */}
        <div
          ref={box}
          onScroll={onScroll}
          role="log"
          aria-label={t`Messages`}
          tabIndex={0}
          className="h-full overflow-y-auto px-5 py-4 focus-visible:-outline-offset-2"
        >
          <Thread
            messages={messages}
            asking={null}
            speaker={staff}
            openReceipt={openReceipt}
            onAskAgain={() => undefined}
            answers={null}
            notice={<Trans>{staffName} is an AI assistant. Answers may contain mistakes.</Trans>}
            isReadAlong
          />
          {sharing.reply.isPending ? (
            <p className="pulse mt-4 ps-10 text-caption text-subtle">
              <Trans>Sending…</Trans>
            </p>
          ) : null}
          {mayWork ? <UnsentReplies of={sharing.drafts.reply} onSend={send} /> : null}
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
      {sharing.error === null ? null : (
        <div className="px-3 pb-2">
          <Notice tone="bad" live>
            {inWords(toProblem(sharing.error))}
          </Notice>
        </div>
      )}
      {!mayWork ? (
        <p className="border-t border-line px-5 py-3.5 text-small text-muted">
          {hasRole ? (
            <Trans>You read along. Chosen people answer for {staffName}.</Trans>
          ) : (
            <Trans>A visitor asks here. You read along.</Trans>
          )}
        </p>
      ) : isOfProgram ? (
        <p className="border-t border-line px-5 py-3.5 text-small text-muted">
          <Trans>A program asks here on behalf of somebody. What you write would not reach them.</Trans>
        </p>
      ) : isTheirs ? (
        <p className="border-t border-line px-5 py-3.5 text-small text-muted">
          <Trans>{name} speaks with this visitor. Take over to write yourself.</Trans>
        </p>
      ) : (
        <>
          <Suggestion
            id={id}
            questionId={isAsked ? last.id : null}
            name={staff.name}
            openReceipt={openReceipt}
            onUse={use}
          />
          <div className="flex items-end border-t border-line [&>form]:flex-1 [&>form]:border-t-0">
            <Composer
              inputRef={input}
              text={draft}
              onText={setDraft}
              name={staff.name}
              label={speaker === 'person' ? t`Reply to the visitor` : t`Reply and take over`}
              busy={false}
              onSend={send}
              onStop={() => undefined}
            />
            <RepliesButton draft={draft} onUse={use} />
          </div>
        </>
      )}
    </>
  )
}

/** Whether the visitor is there. */
function Presence({ seenAt }: { seenAt: string | null }): ReactNode {
  if (seenAt === null) return null
  return (
    <span>
      <Trans>
        Last here: <RelativeTime at={seenAt} />
      </Trans>
    </span>
  )
}
