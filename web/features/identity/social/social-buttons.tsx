import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { Suspense } from 'react'
import { useOfferedProviders } from './offered-providers.ts'

const ProviderButtons = lazyPart(() => import('./provider-buttons.tsx'), 'ProviderButtons')

export interface SocialButtonsProps {
  /** Where somebody who returns wanted to go. */
  to?: string | undefined
  /** The website that a new person came with. */
  site?: string | undefined
  /** The account asks for a second step, which answers this challenge. */
  onSecondStep?: ((challenge: string) => void) | undefined
}

/** Signs in or up with the services that this installation offers; nothing where it offers none. */
export function SocialButtons(props: SocialButtonsProps) {
  const offered = useOfferedProviders()
  if (offered.length === 0) return null
  return (
    // As high as what is about to stand here.
    <Suspense fallback={<div className={offered.length > 3 ? 'h-32' : 'h-20'} />}>
      <ProviderButtons offered={offered} {...props} />
    </Suspense>
  )
}
