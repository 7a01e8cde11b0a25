import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, Download, Ellipsis, Trash2, UserRoundX } from 'lucide-react'
import type { Conversation } from '#contract/conversations.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx'

/** The rarer things that one can do with a conversation. */
export function ConversationMenu({
  conversation,
  onConverted,
  onDelete,
  onExportVisitor,
  onEraseVisitor,
}: {
  conversation: Conversation
  onConverted: (converted: boolean) => void
  onDelete: () => void
  onExportVisitor: () => void
  onEraseVisitor: () => void
}) {
  const { t } = useLingui()
  const { title, converted, askedBy } = conversation
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          className="mx-2"
          label={title === '' ? t`Actions for this conversation` : t`Actions for “${title}”`}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {/* A trial reaches no goal. */}
      {askedBy === 'member' ? null : (
        <>
          {converted ? (
            <MenuItem icon={CircleDashed} onSelect={() => onConverted(false)}>
              <Trans>Goal not reached</Trans>
            </MenuItem>
          ) : (
            <MenuItem icon={CircleCheck} onSelect={() => onConverted(true)}>
              <Trans>Mark as goal reached</Trans>
            </MenuItem>
          )}
          <MenuSeparator />
        </>
      )}
      {askedBy === 'visitor' ? (
        <>
          <MenuItem icon={Download} onSelect={onExportVisitor}>
            <Trans>Download the visitor’s data</Trans>
          </MenuItem>
          <MenuItem icon={UserRoundX} danger onSelect={onEraseVisitor}>
            <Trans>Erase this visitor</Trans>
          </MenuItem>
        </>
      ) : null}
      <MenuItem icon={Trash2} danger onSelect={onDelete}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  )
}
