import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function ResetPasswordPage() {
  return <PageHeader title={<Trans>Choose a new password</Trans>} />
}
