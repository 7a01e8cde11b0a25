import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function DeletionPage() {
  return <PageHeader title={<Trans>Delete an account</Trans>} />
}
