import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { Kbd } from '#web/ui/display/kbd.tsx'
import type { PaletteAct } from './palette.tsx'

const fetchPalette = () => import('./palette.tsx')
const Palette = lazyPart(fetchPalette, 'Palette')

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Opens the palette: a field to look at from 960 px up, a glass under it; Ctrl K or ⌘ K from anywhere. */
export function SearchButton({ onAct }: { onAct: (act: PaletteAct) => void }) {
  const { t } = useLingui()
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey)) return
      if (event.shiftKey || event.altKey || event.repeat) return
      event.preventDefault()
      setState((now) => (now === 'open' ? 'closed' : 'open'))
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const fetchIt = () => void Palette.preload()
  return (
    <>
      <button
        type="button"
        onPointerEnter={fetchIt}
        onFocus={fetchIt}
        onClick={() => setState('open')}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        className="touch inline-flex size-9 items-center justify-center gap-2 rounded-control text-small text-subtle hover:bg-hover hover:text-fg md:w-60 md:justify-start md:border md:border-line-strong md:bg-surface md:px-2.5"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1 text-start max-md:sr-only">
          <Trans>Search</Trans>
        </span>
        <span className="flex gap-0.5 max-md:hidden" aria-hidden="true">
          <Kbd>{isApple ? '⌘' : t`Ctrl`}</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      {state === 'unused' ? null : (
        <Suspense fallback={null}>
          <Palette open={state === 'open'} onClose={() => setState('closed')} onAct={onAct} />
        </Suspense>
      )}
    </>
  )
}
