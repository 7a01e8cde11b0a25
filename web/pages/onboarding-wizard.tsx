import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function OnboardingWizardPage() {
  return <PageHeader title={<Trans>Set up your account</Trans>} />
}
