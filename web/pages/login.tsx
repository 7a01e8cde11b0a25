import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function LoginPage() {
  return <PageHeader title={<Trans>Sign in</Trans>} />
}
