import { Trans } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '#contract/conversations.ts'
import { Avatar } from '#web/ui/display/avatar.tsx'

/** What a person of the company wrote, with their name: nobody takes them for the virtual human. */
export function TeammateBubble({ message }: { message: Message }) {
  const { author, text } = message
  return (
    <div className="flex items-start gap-2.5">
      <Avatar name={author ?? '?'} size={32} />
      <div className="min-w-0 flex-1">
        <p className="mb-0.5 text-caption text-subtle">
          {author === undefined ? <Trans>A member of the team</Trans> : <bdi data-untrusted="">{author}</bdi>}
        </p>
        <p
          dir="auto"
          data-untrusted=""
          className="w-fit max-w-full rounded-panel rounded-ss-[4px] border border-line bg-surface px-3.5 py-2 whitespace-pre-line text-fg [overflow-wrap:anywhere]"
        >
          {text}
        </p>
      </div>
    </div>
  )
}

/** A line between turns: who speaks has changed. */
export function EventLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-2 text-caption text-subtle">
      <UserRound aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** What an event says to the people of the company. */
export function CompanyEvent({
  message: { event, author },
  name,
}: {
  message: Message
  name: string
}): ReactNode {
  switch (event) {
    case 'offered':
      return <Trans>Two questions in a row had no answer. The visitor was offered a person.</Trans>
    case 'asked':
      return <Trans>A person was asked for. Your team has been notified.</Trans>
    case 'nobody_came':
      return <Trans>Nobody has joined yet; the visitor has been told.</Trans>
    case 'contact_wanted':
      return <Trans>Nobody could be told. The visitor was asked for an e-mail address.</Trans>
    case 'outside_hours':
      return (
        <Trans>
          The visitor asked for a person outside the opening hours, and was asked for an e-mail address.
        </Trans>
      )
    case 'calls_used_up':
      return <Trans>The visitor has asked for a person several times.</Trans>
    case 'rated_badly':
      return <Trans>The visitor rated an answer badly and was offered a person.</Trans>
    case 'limit_reached':
      return <Trans>A question limit is reached. This question was not answered.</Trans>
    case 'contact_left':
      return <Trans>The visitor can be reached by e-mail. Your team was told.</Trans>
    case 'joined':
      return author === undefined ? <Trans>A teammate took over.</Trans> : <Trans>{author} took over.</Trans>
    case 'person_left':
      return <Trans>The person who spoke is not there any more. Your team was told again.</Trans>
    case 'returned':
      return <Trans>{name} answers again.</Trans>
    case 'closed':
      return author === undefined ? <Trans>Closed.</Trans> : <Trans>{author} closed the conversation.</Trans>
    case 'reopened':
      return <Trans>A new question opened the conversation again.</Trans>
    case undefined:
      return null
  }
}
