import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function ForgotPasswordPage() {
  return <PageHeader title={<Trans>Forgot password</Trans>} />
}
