import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Conversation } from '#contract/conversations.ts'
import { toProblem } from '#web/lib/problem.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { List } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useConversations } from './api.ts'

interface PastProps {
  staffId: string
  openId: string | null
  onOpen: (id: string) => void
}

/** The conversations with a colleague, newest first; choosing one opens it in the chat. */
export function PastConversations({ staffId, openId, onOpen }: PastProps) {
  return (
    <Panel title={<Trans>Conversations</Trans>} flush className="overflow-hidden">
      <Rows staffId={staffId} openId={openId} onOpen={onOpen} />
    </Panel>
  )
}

function Rows({ staffId, openId, onOpen }: PastProps): ReactNode {
  const { t } = useLingui()
  const list = useConversations(staffId)
  if (list.isPending) {
    return (
      <Loading>
        <div className="p-5">
          <SkeletonText lines={3} />
        </div>
      </Loading>
    )
  }
  if (list.isError) {
    return (
      <div className="p-5">
        <ProblemState problem={toProblem(list.error)} onRetry={() => void list.refetch()} />
      </div>
    )
  }
  const conversations = list.data.pages.flatMap((page) => page.items)
  if (conversations.length === 0) {
    return (
      <p className="px-5 py-4 text-small text-subtle">
        <Trans>No conversations yet. Ask something to begin the first.</Trans>
      </p>
    )
  }
  return (
    <>
      <List label={t`Conversations`}>
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            onOpen={onOpen}
          />
        ))}
      </List>
      {list.hasNextPage ? (
        <div className="border-t border-line px-5 py-3">
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

function ConversationRow({
  conversation,
  isOpen,
  onOpen,
}: {
  conversation: Conversation
  isOpen: boolean
  onOpen: (id: string) => void
}) {
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={() => onOpen(conversation.id)}
        className="flex w-full items-baseline gap-4 px-5 py-2.5 text-start transition-colors hover:bg-hover focus-visible:-outline-offset-2 aria-pressed:bg-brand-soft"
      >
        <span dir="auto" data-untrusted="" className="min-w-0 flex-1 truncate stands-with-page text-fg">
          {conversation.title === '' ? <Trans>Nothing asked yet</Trans> : conversation.title}
        </span>
        <span className="shrink-0 text-caption text-subtle tabular-nums">
          <Plural value={conversation.answersCount} one="# answer" other="# answers" />
          {' · '}
          <RelativeTime at={conversation.updatedAt} />
        </span>
      </button>
    </li>
  )
}
