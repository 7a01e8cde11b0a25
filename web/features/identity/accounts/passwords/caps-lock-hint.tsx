import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { Suspense } from 'react'

const CapsLockWords = lazyPart(() => import('./caps-lock-words.tsx'), 'CapsLockWords')

/** Why a password may not be what was meant; spoken when it appears. */
export function CapsLockHint({ isOn }: { isOn: boolean }) {
  return (
    <span role="status">
      {isOn ? (
        <Suspense fallback={null}>
          <CapsLockWords />
        </Suspense>
      ) : null}
    </span>
  )
}
