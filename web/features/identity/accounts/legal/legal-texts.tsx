import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import type { LegalTextName } from './legal-dialog.tsx'

const LegalDialog = lazyPart(() => import('./legal-dialog.tsx'), 'LegalDialog')

/** The texts themselves, opened in place: an unverified person is sent back from their addresses (NAV-12). */
export function LegalTexts() {
  const [shown, setShown] = useState<LegalTextName | null>(null)
  const names: Record<LegalTextName, ReactNode> = {
    privacy: <Trans>Privacy</Trans>,
    terms: <Trans>Terms</Trans>,
    deletion: <Trans>Delete an account</Trans>,
  }
  const open = (name: LegalTextName) => (
    <button
      type="button"
      onClick={() => setShown(name)}
      className="touch rounded-[2px] hover:text-fg hover:underline"
    >
      {names[name]}
    </button>
  )
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 text-caption text-subtle">
      {open('privacy')}
      {open('terms')}
      {open('deletion')}
      {shown === null ? null : (
        <Suspense fallback={null}>
          <LegalDialog name={shown} title={names[shown]} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}
