import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function VerifyEmailPage() {
  return <PageHeader title={<Trans>Check your mail</Trans>} />
}
