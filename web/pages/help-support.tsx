import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function HelpSupportPage() {
  return <PageHeader title={<Trans>Help and support</Trans>} />
}
