import { Trans } from '@lingui/react/macro'
import { SideSheet } from '#web/ui/overlays/side-sheet.tsx'
import { Looks } from './appearance.tsx'
import { appearanceOpener } from './open-appearance.ts'

/** Every option of looks beside the page that it changes. */
export function LooksDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <SideSheet
      narrow
      returnTo={appearanceOpener}
      title={<Trans>Appearance</Trans>}
      description={<Trans>Changes show at once and follow you to your other devices.</Trans>}
      open={open}
      onClose={onClose}
    >
      <Looks />
    </SideSheet>
  )
}
