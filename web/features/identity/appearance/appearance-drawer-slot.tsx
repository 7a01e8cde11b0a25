import { Suspense } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { closeLooks, useLooksDrawer } from './open-appearance.ts'

const LooksDrawer = lazyPart(() => import('./appearance-drawer.tsx'), 'LooksDrawer')

/** The place of the drawer of looks; nothing is fetched before it is opened once. */
export function LooksDrawerSlot() {
  const state = useLooksDrawer()
  if (state === 'unused') return null
  return (
    <Suspense fallback={null}>
      <LooksDrawer open={state === 'open'} onClose={closeLooks} />
    </Suspense>
  )
}
