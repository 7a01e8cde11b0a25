import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shortcutNames } from '#contract/person/shortcuts.ts'
import { Kbd } from '#web/ui/display/kbd.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { destinations } from './destinations.ts'
import { switchSingleKeys, useSingleKeys } from '#web/platform/preferences/single-keys.ts'

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Every key that does something, and the switch for letters by themselves. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const areOn = useSingleKeys()
  const modKey = isApple ? '⌘' : t`Ctrl`
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={<Trans>Keyboard shortcuts</Trans>}
    >
      <Keys title={<Trans>Everywhere</Trans>}>
        <Row label={t`Search`} keys={[modKey, 'K']} together />
        <Row label={t`This list`} keys={['?']} />
        <Row label={t`Close the dialog`} keys={['Esc']} />
      </Keys>
      <Keys title={<Trans>Navigation and actions</Trans>}>
        {shortcutNames.map((name) => (
          <Row
            key={name}
            label={i18n._(destinations[name].label)}
            keys={destinations[name].keys.map((key) => key.toUpperCase())}
          />
        ))}
      </Keys>
      <Keys title={<Trans>In the inbox</Trans>}>
        <Row label={t`Next conversation`} keys={['J']} />
        <Row label={t`Previous conversation`} keys={['K']} />
        <Row label={t`Reply`} keys={['R']} />
        <Row label={t`Take over`} keys={['T']} />
        <Row label={t`Hand back`} keys={['B']} />
        <Row label={t`Close the conversation`} keys={['E']} />
        <Row label={t`Snooze until tomorrow`} keys={['S']} />
        <Row label={t`Write a note`} keys={['N']} />
        <Row label={t`Search the inbox`} keys={['/']} />
        <Row label={t`Save the search as a view`} keys={['V']} />
        <Row label={t`Open a view by its place`} keys={['1–9']} />
        <Row label={t`Choose the conversation`} keys={['X']} />
        <Row label={t`Choose the next one too`} keys={['Shift', 'J']} together />
        <Row label={t`Choose the previous one too`} keys={['Shift', 'K']} together />
        <Row label={t`Select all shown`} keys={[modKey, 'A']} together />
        <Row label={t`Clear selection`} keys={['Esc']} />
        <Row label={t`Undo what was done last`} keys={['Z']} />
      </Keys>
      <div className="mt-5 border-t border-line pt-4">
        <Switch
          label={<Trans>Single-key shortcuts</Trans>}
          hint={
            <Trans>
              Turn it off if you use voice control or press keys by accident. Saved on this device.
            </Trans>
          }
          checked={areOn}
          onCheckedChange={switchSingleKeys}
        />
      </div>
    </Dialog>
  )
}

function Keys({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="not-first:mt-5">
      <h3 className="text-small font-semibold text-fg">{title}</h3>
      <dl className="mt-1.5">{children}</dl>
    </section>
  )
}

function Row({
  label,
  keys,
  together = false,
}: {
  label: string
  keys: readonly string[]
  together?: boolean
}) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 border-t border-line py-1 first:border-t-0">
      <dt className="text-body text-muted">{label}</dt>
      <dd className="flex items-center gap-1 text-caption" dir="ltr">
        {keys.map((key, place) => (
          <span key={key} className="flex items-center gap-1">
            {place === 0 || together ? null : <Trans>then</Trans>}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dd>
    </div>
  )
}
