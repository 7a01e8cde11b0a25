import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/actions/button.tsx'
import { Kbd } from '#web/ui/display/kbd.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

/** Where the list of keys is. */
export function KeysPanel({ onOpen }: { onOpen: () => void }) {
  return (
    <Panel title={<Trans>Keyboard shortcuts</Trans>}>
      <p>
        <Trans>
          Every page can be reached by keys. Press <Kbd>?</Kbd> anywhere to see them.
        </Trans>
      </p>
      <Button size="sm" className="mt-3" onClick={onOpen}>
        <Trans>Show the shortcuts</Trans>
      </Button>
    </Panel>
  )
}
