import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function MyStaffPage() {
  return <PageHeader title={<Trans>My staff</Trans>} />
}
