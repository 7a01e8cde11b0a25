import { Suspense, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { toastQueue } from './toasts.ts'

const ToastRegion = lazyPart(() => import('./toast-region.tsx'), 'ToastRegion')

/** Where toasts appear. Its program is fetched with the first toast. */
export function Toaster() {
  const waiting = useSyncExternalStore(toastQueue.subscribe, toastQueue.get)
  const [isWanted, setWanted] = useState(false)
  if (waiting.length > 0 && !isWanted) setWanted(true)
  return isWanted ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null
}
