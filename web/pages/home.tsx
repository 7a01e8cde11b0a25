import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function HomePage() {
  return <PageHeader title={<Trans>Home</Trans>} />
}
