import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function DashboardPage() {
  return <PageHeader title={<Trans>Dashboard</Trans>} />
}
