import { Trans } from '@lingui/react/macro'
import { PageHeader } from '../ui/layout/page-header.tsx'

export function KnowledgeIdPage() {
  return <PageHeader title={<Trans>Knowledge</Trans>} />
}
