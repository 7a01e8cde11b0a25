import { useLingui } from '@lingui/react/macro'
import { LayoutGrid } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { whenIdle } from '#web/platform/lazy-page/when-idle.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { closeKeys, useKeysDialog } from './open-keys.ts'

const fetchPopover = () => import('./shortcuts-popover.tsx')
const ShortcutsPopover = lazyPart(fetchPopover, 'ShortcutsPopover')
const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')

/** The person's short ways in the bar, and the keys that work on every page; both come once the page is at rest. */
export function ShortcutsButton() {
  const { t } = useLingui()
  const [wanted, setWanted] = useState<'no' | 'idle' | 'open'>('no')
  const keys = useKeysDialog()
  useEffect(() => whenIdle(() => setWanted((now) => (now === 'no' ? 'idle' : now))), [])
  const button = (
    <IconButton
      label={t`Shortcuts`}
      aria-haspopup="dialog"
      onClick={() => setWanted((now) => (now === 'no' ? 'open' : now))}
    >
      <LayoutGrid aria-hidden="true" />
    </IconButton>
  )
  return (
    <>
      {wanted === 'no' ? (
        button
      ) : (
        <Suspense fallback={button}>
          <ShortcutsPopover trigger={button} startsOpen={wanted === 'open'} />
        </Suspense>
      )}
      {keys === 'unused' ? null : (
        <Suspense fallback={null}>
          <KeysDialog open={keys === 'open'} onClose={closeKeys} />
        </Suspense>
      )}
    </>
  )
}
