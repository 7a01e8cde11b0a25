import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { StateDot } from '#web/ui/display/badge.tsx'

/** The state of a website in one word or two. */
export function SourceState({ source }: { source: KnowledgeSource }): ReactNode {
  switch (source.status) {
    case 'research_pending':
      return (
        <StateDot tone="brand" busy>
          <Trans>Waiting to start</Trans>
        </StateDot>
      )
    case 'research_in_progress':
      return (
        <StateDot tone="brand" busy>
          <Trans>Researching</Trans>
        </StateDot>
      )
    case 'research_completed':
      if (source.hasWaiting)
        return (
          <StateDot tone="warn">
            <Trans>Changes to accept</Trans>
          </StateDot>
        )
      return source.partial ? (
        <StateDot tone="warn">
          <Trans>Partly ready</Trans>
        </StateDot>
      ) : (
        <StateDot tone="ok">
          <Trans>Ready</Trans>
        </StateDot>
      )
    case 'research_failed':
      return (
        <StateDot tone="bad">
          <Trans>Failed</Trans>
        </StateDot>
      )
    case 'research_cancelled':
      return (
        <StateDot tone="neutral">
          <Trans>Cancelled</Trans>
        </StateDot>
      )
  }
}
