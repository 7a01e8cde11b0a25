import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function LandingPage() {
  return <PageHeader title={<Trans>Staffroom AI</Trans>} />
}
