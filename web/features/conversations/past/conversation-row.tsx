import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { AskerBadge } from '../asker-badge.tsx'

/** One conversation; pressing it opens it in the chat. `end` stands after it. */
export function ConversationRow({
  conversation,
  isOpen,
  onOpen,
  end,
}: {
  conversation: Conversation
  isOpen: boolean
  onOpen: (id: string) => void
  end?: ReactNode
}) {
  return (
    <li className="flex items-center border-t border-line first:border-t-0">
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={() => onOpen(conversation.id)}
        className="flex min-w-0 flex-1 flex-col gap-0.5 px-5 py-2.5 text-start transition-colors hover:bg-hover focus-visible:-outline-offset-2 aria-pressed:bg-brand-soft"
      >
        <span dir="auto" data-untrusted="" className="w-full truncate stands-with-page text-fg">
          {conversation.title === '' ? <Trans>No questions yet</Trans> : conversation.title}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-caption text-subtle tabular-nums">
          <AskerBadge askedBy={conversation.askedBy} />
          {conversation.askedBy === 'visitor' && conversation.converted ? (
            <Badge tone="brand">
              <Trans>Goal reached</Trans>
            </Badge>
          ) : null}
          <span>
            <Plural value={conversation.answersCount} one="# answer" other="# answers" />
            {' · '}
            <RelativeTime at={conversation.updatedAt} />
          </span>
        </span>
      </button>
      {end}
    </li>
  )
}
