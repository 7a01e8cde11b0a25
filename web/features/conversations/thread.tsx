import { Trans, useLingui } from '@lingui/react/macro'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '#contract/conversations.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { FirstWords } from './first-words.tsx'
import { Answer } from './answer.tsx'
import { AnswerSentences, type OpenReceipt } from './answer-sentences.tsx'
import { type AnswerRating, memberRating } from './api.ts'
import { PersonBubble, type Speaker, StaffBubble } from './bubbles.tsx'
import { CompanyEvent, EventLine, TeammateBubble } from './shared-turns.tsx'
import type { Asking } from './use-asking.ts'

interface ThreadProps {
  messages: readonly Message[]
  asking: Asking | null
  speaker: Speaker
  openReceipt: OpenReceipt
  onAskAgain: (text: string) => void
  /** How answers are rated; null where somebody else rates them. */
  answers?: AnswerRating | null
  /** The speaker's first words, said before anything is asked. */
  opening?: ReactNode
  /** What the speaker said that is no turn of the conversation, behind so many turns. */
  said?: { words: string; behind: number } | null
  /** The product's first line, where it is not the one for members. */
  notice?: ReactNode
  /** What is said of a change of the speaker, where it is not said to members. */
  events?: (message: Message) => ReactNode
  /** Somebody else asks: what broke off is theirs to ask again. */
  isReadAlong?: boolean
  /** Stands under a whole answer, such as the way to a better one. */
  under?: (answer: Message, question: string) => ReactNode
}

/** The turns of a conversation, the one under way included. Its first line says that this is an AI. */
export function Thread({
  messages,
  asking,
  speaker,
  openReceipt,
  onAskAgain,
  answers = memberRating,
  opening,
  said = null,
  notice = <NoticeWords name={speaker.name} />,
  events = (message) => <CompanyEvent message={message} name={speaker.name} />,
  isReadAlong = false,
  under = () => null,
}: ThreadProps) {
  const isKept = messages.some(({ id }) => id === asking?.questionId)
  const hasNotice = messages.some(({ role }) => role === 'notice')
  // The answer under way is shown from its stream, not from its empty row.
  const shown = messages.filter(
    (_, index) => asking === null || !followsQuestion(messages, index, asking.questionId),
  )
  const line =
    said === null ? null : (
      <li key="said">
        <StaffBubble speaker={speaker}>
          <FirstWords text={said.words} />
        </StaffBubble>
      </li>
    )
  const turnOf = (message: Message) => (
    <li key={message.id}>
      <Turn
        message={message}
        question={questionBefore(messages, message)?.text ?? ''}
        isLookUp={questionBefore(messages, message)?.lookUp !== undefined}
        speaker={speaker}
        openReceipt={openReceipt}
        onAskAgain={onAskAgain}
        answers={answers}
        notice={notice}
        events={events}
        isReadAlong={isReadAlong}
        under={under}
      />
    </li>
  )
  // The notice comes first, whatever was said before it was there.
  const lineAt = said === null ? 0 : Math.max(said.behind, hasNotice ? 1 : 0)
  return (
    <ol className="flex flex-col gap-4">
      {hasNotice ? null : (
        <li>
          <NoticeLine>{notice}</NoticeLine>
        </li>
      )}
      {opening === undefined ? null : (
        <li>
          <StaffBubble speaker={speaker}>{opening}</StaffBubble>
        </li>
      )}
      {shown.slice(0, lineAt).map(turnOf)}
      {line}
      {shown.slice(lineAt).map(turnOf)}
      {asking === null || isKept ? null : (
        <li>
          <PersonBubble>{asking.text}</PersonBubble>
        </li>
      )}
      {asking === null ? null : (
        <li>
          <UnderWay asking={asking} speaker={speaker} openReceipt={openReceipt} onAskAgain={onAskAgain} />
        </li>
      )}
    </ol>
  )
}

function followsQuestion(messages: readonly Message[], index: number, questionId: string | null): boolean {
  return questionId !== null && messages[index]?.role === 'staff' && messages[index - 1]?.id === questionId
}

function questionBefore(messages: readonly Message[], { id }: Message): Message | undefined {
  const index = messages.findIndex((message) => message.id === id)
  return messages.slice(0, index).findLast(({ role }) => role === 'person')
}

/** The product's own first line, in the person's language. */
function NoticeLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-caption text-subtle">
      <Info aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

function NoticeWords({ name }: { name: string }) {
  return <Trans>You are talking to {name}, an AI assistant. Answers may contain mistakes.</Trans>
}

function Turn({
  message,
  question,
  isLookUp,
  speaker,
  openReceipt,
  onAskAgain,
  answers,
  notice,
  events,
  isReadAlong,
  under,
}: {
  message: Message
  question: string
  /** Something was filled in, which no question repeats. */
  isLookUp: boolean
} & Required<Omit<ThreadProps, 'messages' | 'asking' | 'opening' | 'said'>>): ReactNode {
  if (message.role === 'notice') return <NoticeLine>{notice}</NoticeLine>
  if (message.role === 'person') return <PersonBubble>{message.text}</PersonBubble>
  if (message.role === 'teammate') return <TeammateBubble message={message} />
  if (message.role === 'event') return <EventLine>{events(message)}</EventLine>
  if (message.state === 'answering') return <Thinking speaker={speaker} isLookUp={isLookUp} />
  if (message.state === 'interrupted') {
    return (
      <StaffBubble speaker={speaker}>
        <Interrupted {...(isReadAlong || isLookUp ? {} : { onAskAgain: () => onAskAgain(question) })} />
      </StaffBubble>
    )
  }
  return (
    <Answer message={message} speaker={speaker} openReceipt={openReceipt} answers={answers}>
      {under(message, question)}
    </Answer>
  )
}

function Thinking({ speaker, isLookUp = false }: { speaker: Speaker; isLookUp?: boolean }) {
  return (
    <StaffBubble speaker={speaker}>
      <span className="pulse text-muted">
        {isLookUp ? <Trans>Looking it up…</Trans> : <Trans>Reading the site…</Trans>}
      </span>
    </StaffBubble>
  )
}

function Interrupted({ onAskAgain }: { onAskAgain?: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-muted">
        <Trans>This answer was interrupted.</Trans>
      </span>
      {onAskAgain === undefined ? null : (
        <Button size="sm" onClick={onAskAgain}>
          <Trans>Ask again</Trans>
        </Button>
      )}
    </div>
  )
}

function UnderWay({
  asking,
  speaker,
  openReceipt,
  onAskAgain,
}: { asking: Asking } & Omit<ThreadProps, 'messages' | 'asking'>): ReactNode {
  const inWords = useProblemWords()
  const { t } = useLingui()
  const { sentences, state, problem } = asking
  if (state === 'failed' && problem !== null && asking.questionId === null) {
    return (
      <Notice
        tone="bad"
        live
        action={
          <Button size="sm" onClick={() => onAskAgain(asking.text)}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {problem.code === 'conversation_busy'
          ? t`The answer before this one is not done yet.`
          : inWords(problem)}
      </Notice>
    )
  }
  if (state === 'running' && sentences.length === 0) return <Thinking speaker={speaker} />
  return (
    <StaffBubble speaker={speaker}>
      {sentences.length === 0 ? null : (
        <AnswerSentences sentences={sentences} writtenBy={asking.writtenBy} openReceipt={openReceipt} />
      )}
      {state === 'running' ? null : <Interrupted onAskAgain={() => onAskAgain(asking.text)} />}
    </StaffBubble>
  )
}
