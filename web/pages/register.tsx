import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function RegisterPage() {
  return <PageHeader title={<Trans>Create an account</Trans>} />
}
