import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { List } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useConversations } from '../api.ts'
import { ConversationRow } from './conversation-row.tsx'

const shownAtOnce = 5

/** The newest conversations with a colleague, to go on with. Nothing stands here before the first. */
export function RecentConversations({
  staffId,
  openId,
  onOpen,
  all,
}: {
  staffId: string
  openId: string | null
  onOpen: (id: string) => void
  /** The way to all of them. */
  all: ReactNode
}) {
  const { t } = useLingui()
  const newest = useConversations(staffId, undefined).data?.pages[0]?.items.slice(0, shownAtOnce) ?? []
  if (newest.length === 0) return null
  return (
    <Panel title={<Trans>Latest conversations</Trans>} actions={all} flush className="overflow-hidden">
      <List label={t`Latest conversations`}>
        {newest.map((one) => (
          <ConversationRow key={one.id} conversation={one} isOpen={one.id === openId} onOpen={onOpen} />
        ))}
      </List>
    </Panel>
  )
}
