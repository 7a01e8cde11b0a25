import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DeletionText } from './deletion-text.tsx'
import { PrivacyText } from './privacy-text.tsx'
import { TermsText } from './terms-text.tsx'

export type LegalTextName = 'privacy' | 'terms' | 'deletion'

const texts = { privacy: PrivacyText, terms: TermsText, deletion: DeletionText }

/** One of the texts over the page. */
export function LegalDialog({
  name,
  title,
  onClose,
}: {
  name: LegalTextName
  title: ReactNode
  onClose: () => void
}) {
  const Text = texts[name]
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={title} width="wide">
      <Text />
    </Dialog>
  )
}
