import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createLoadingBar } from '#web/platform/page/loading-bar.ts'

const browserPort = {
  every: (ms: number, run: () => void) => {
    const id = setInterval(run, ms)
    return () => clearInterval(id)
  },
  after: (ms: number, run: () => void) => {
    const id = setTimeout(run, ms)
    return () => clearTimeout(id)
  },
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
}

/** The thin bar at the top while another page loads. */
export function LoadingBarLine() {
  const { t } = useLingui()
  const router = useRouter()
  const [bar] = useState(() => createLoadingBar(browserPort))
  const { shown, value } = useSyncExternalStore(bar.subscribe, bar.get)
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && bar.start()),
      router.subscribe('onResolved', () => bar.complete()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [bar, router])
  if (!shown) return null
  return (
    <div
      role="progressbar"
      aria-label={t`Page is loading`}
      aria-valuenow={Math.round(value)}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5"
    >
      <div
        className="h-full bg-brand transition-[width] duration-200 forced-colors:bg-[Highlight]"
        style={{ width: `${value}%` }}
      />
    </div>
  )
}
