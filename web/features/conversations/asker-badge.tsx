import { Trans } from '@lingui/react/macro'
import type { Conversation } from '#contract/conversations.ts'
import { Badge } from '#web/ui/display/badge.tsx'

/** Whether a visitor asks in a conversation, or somebody of the workspace tries the colleague out. */
export const AskerBadge = ({ askedBy }: Pick<Conversation, 'askedBy'>) => (
  <Badge>
    {askedBy === 'visitor' ? <Trans>Visitor</Trans> : <Trans context="a question of one’s own">Trial</Trans>}
  </Badge>
)
