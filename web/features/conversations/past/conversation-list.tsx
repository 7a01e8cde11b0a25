import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Conversation, ConversationFilter } from '#contract/conversations.ts'
import { conversationFilters } from '#web/platform/lists/list-search.ts'
import { useCounted } from '#web/platform/language/use-format.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { FilterSelect } from '#web/ui/lists/filter-select.tsx'
import { List } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { ListFrame } from '#web/ui/lists/list-frame.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useConversations, useDeleteConversation, useSetConverted } from '../api.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import { EraseVisitor, useExportVisitor } from './visitor-data.tsx'
import { ConversationRow } from './conversation-row.tsx'

interface ListProps {
  staffId: string
  /** Whether the person may change what is in it. */
  mayWork: boolean
  only: ConversationFilter | undefined
  onOnly: (only: ConversationFilter | undefined) => void
  openId: string | null
  onOpen: (id: string | null) => void
}

/** Every conversation with a colleague: those wanted, what became of each, and what can be done with it. */
export function ConversationList({ staffId, mayWork, only, onOnly, openId, onOpen }: ListProps) {
  const { t } = useLingui()
  const query = useConversations(staffId, only)
  const mark = useSetConverted()
  const inWords = useProblemWords()
  const exporting = useExportVisitor()
  const [erased, setErased] = useState<string | null>(null)
  const fault = mark.error ?? exporting.error
  const [leaving, setLeaving] = useState<Conversation | null>(null)
  const words = { converted: t`Goal reached`, unanswered: t`Unanswered`, rated: t`Rated` }
  const total = query.data?.pages.at(-1)?.total
  const many = useCounted()(total ?? 0)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterSelect
          label={t`Conversations shown`}
          hideLabel
          className="w-64 max-sm:w-full"
          value={only ?? 'all'}
          onValueChange={(chosen) => onOnly(chosen === 'all' ? undefined : chosen)}
          options={[
            { value: 'all', label: t`All conversations` },
            ...conversationFilters.map((value) => ({ value, label: words[value] })),
          ]}
        />
        <span role="status" className="text-small text-subtle tabular-nums">
          {total === undefined ? null : many === null ? (
            <Plural value={total} one="# conversation" other="# conversations" />
          ) : (
            <Trans>{many} conversations</Trans>
          )}
        </span>
      </div>
      {fault === null ? null : (
        <div className="mb-3">
          <Notice tone="bad" live>
            {inWords(toProblem(fault))}
          </Notice>
        </div>
      )}
      <ListFrame
        query={query}
        skeleton={<Rows />}
        empty={
          <EmptyState title={<Trans>No conversations yet</Trans>}>
            <Trans>Ask something in the chat to begin the first.</Trans>
          </EmptyState>
        }
        isNarrowed={only !== undefined}
        onShowAll={() => onOnly(undefined)}
      >
        {(conversations) => (
          <Panel flush className="overflow-hidden">
            <List label={t`Conversations`}>
              {conversations.map((one) => (
                <ConversationRow
                  key={one.id}
                  conversation={one}
                  isOpen={one.id === openId}
                  onOpen={onOpen}
                  end={
                    mayWork ? (
                      <ConversationMenu
                        conversation={one}
                        onConverted={(converted) => mark.mutate({ id: one.id, converted })}
                        onDelete={() => setLeaving(one)}
                        onExportVisitor={() => exporting.mutate(one.id)}
                        onEraseVisitor={() => setErased(one.id)}
                      />
                    ) : null
                  }
                />
              ))}
            </List>
          </Panel>
        )}
      </ListFrame>
      {erased === null ? null : (
        <EraseVisitor
          conversationId={erased}
          onClose={() => setErased(null)}
          onErased={() => (erased === openId ? onOpen(null) : undefined)}
        />
      )}
      {leaving === null ? null : (
        <DeleteConversation
          conversation={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => (leaving.id === openId ? onOpen(null) : undefined)}
        />
      )}
    </>
  )
}

/** Asks before a conversation goes, with what goes with it. */
function DeleteConversation({
  conversation,
  onClose,
  onDeleted,
}: {
  conversation: Conversation
  onClose: () => void
  onDeleted: () => void
}) {
  const remove = useDeleteConversation()
  const inWords = useProblemWords()
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Delete this conversation?</Trans>}
      confirm={<Trans>Delete</Trans>}
      danger
      onConfirm={async () => {
        await remove.mutateAsync(conversation.id)
        onDeleted()
      }}
      problem={remove.error === null ? null : inWords(toProblem(remove.error))}
    >
      {conversation.title === '' ? null : (
        <p dir="auto" data-untrusted="" className="mb-2 stands-with-page text-fg">
          {conversation.title}
        </p>
      )}
      <Plural
        value={conversation.answersCount}
        _0="It will be deleted for good. It has no answers."
        one="It will be deleted for good, with one answer, its sources and its rating. The figures will no longer count it."
        other="It will be deleted for good, with # answers, their sources and ratings. The figures will no longer count them."
      />
    </AlertDialog>
  )
}

function Rows() {
  return (
    <Loading>
      <Panel flush>
        {[0, 1, 2].map((row) => (
          <div
            key={row}
            className="flex h-11 items-center justify-between gap-4 border-t border-line px-5 first:border-t-0"
          >
            <Skeleton className="h-3 w-56" />
            <Skeleton className="h-3 w-24" />
          </div>
        ))}
      </Panel>
    </Loading>
  )
}
