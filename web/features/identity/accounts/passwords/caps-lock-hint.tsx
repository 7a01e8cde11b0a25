import { lazy, Suspense } from 'react'

const CapsLockWords = lazy(async () => ({ default: (await import('./caps-lock-words.tsx')).CapsLockWords }))

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
