import { useLingui } from '@lingui/react/macro'
import { LayoutGrid } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { whenIdle } from '#web/platform/lazy-page/when-idle.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { closeKeys, useKeysDialog } from './open-keys.ts'

const ShortcutsPopover = lazyPart(() => import('./shortcuts-popover.tsx'), 'ShortcutsPopover')
const ShortcutKeys = lazyPart(() => import('./shortcut-keys.tsx'), 'ShortcutKeys')
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')

/** The person's short ways in the bar, and the keys that work on every page, which come once the page is at rest. */
export function ShortcutsButton() {
  const { t } = useLingui()
  const [isWanted, setWanted] = useState(false)
  const [hasKeys, setHasKeys] = useState(false)
  const keys = useKeysDialog()
  useEffect(() => whenIdle(() => setHasKeys(true)), [])
  const fetchIt = () => void ShortcutsPopover.preload()
  const button = (
    <IconButton
      label={t`Shortcuts`}
      aria-haspopup="dialog"
      onPointerEnter={fetchIt}
      onFocus={fetchIt}
      onClick={() => setWanted(true)}
    >
      <LayoutGrid aria-hidden="true" />
    </IconButton>
  )
  return (
    <>
      {isWanted ? (
        <Suspense fallback={button}>
          <ShortcutsPopover />
        </Suspense>
      ) : (
        button
      )}
      <Suspense fallback={null}>
        {hasKeys ? <ShortcutKeys /> : null}
        {keys === 'unused' ? null : <KeysDialog open={keys === 'open'} onClose={closeKeys} />}
      </Suspense>
    </>
  )
}
