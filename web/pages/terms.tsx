import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function TermsPage() {
  return <PageHeader title={<Trans>Terms</Trans>} />
}
