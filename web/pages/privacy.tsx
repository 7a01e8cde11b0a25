import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function PrivacyPage() {
  return <PageHeader title={<Trans>Privacy</Trans>} />
}
