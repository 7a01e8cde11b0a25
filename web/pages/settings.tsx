import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function SettingsPage() {
  return <PageHeader title={<Trans>Settings</Trans>} />
}
