import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function AnalyticsPage() {
  return <PageHeader title={<Trans>Analytics</Trans>} />
}
