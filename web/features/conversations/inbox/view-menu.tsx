import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { SavedView } from '#contract/visitors/inbox-views.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx'

/** What is done to the saved view that is open. */
export function ViewMenu({
  view,
  beside,
  onEdit,
  onMove,
  onRemove,
}: {
  view: SavedView
  /** Those that it stands with, itself among them. */
  beside: readonly SavedView[]
  onEdit: () => void
  onMove: (place: number) => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const place = beside.indexOf(view)
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Change “${view.name}”`}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem icon={Pencil} onSelect={onEdit}>
        <Trans>Edit</Trans>
      </MenuItem>
      <MenuItem icon={ArrowLeft} flipIcon disabled={place <= 0} onSelect={() => onMove(place - 1)}>
        <Trans>Move earlier</Trans>
      </MenuItem>
      <MenuItem
        icon={ArrowRight}
        flipIcon
        disabled={place === beside.length - 1}
        onSelect={() => onMove(place + 1)}
      >
        <Trans>Move later</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={onRemove}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  )
}
