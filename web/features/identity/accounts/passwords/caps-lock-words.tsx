import { Trans } from '@lingui/react/macro'
import { ArrowBigUpDash } from 'lucide-react'

/** What stands under a password while the key is down. */
export function CapsLockWords() {
  return (
    <span className="flex items-center gap-1 text-fg">
      <ArrowBigUpDash className="size-3.5 text-warn" aria-hidden="true" />
      <Trans>Caps Lock is on.</Trans>
    </span>
  )
}
