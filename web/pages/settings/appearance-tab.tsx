import { Trans } from '@lingui/react/macro'
import { Looks } from '#web/features/identity/appearance/appearance.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** How pages look. */
export function LooksTab() {
  return (
    <Panel title={<Trans>Appearance</Trans>}>
      <Looks />
    </Panel>
  )
}
