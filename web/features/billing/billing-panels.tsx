import { Trans } from '@lingui/react/macro'
import { toProblem } from '#web/platform/api/problem.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AddressPanel } from './address-panel.tsx'
import { useBilling } from './api.ts'
import { CardsPanel } from './cards-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { UsagePanel } from './usage-panel.tsx'

/** Everything about paying, or why it cannot be shown. */
export function BillingPanels() {
  const billing = useBilling()
  if (billing.isPending)
    return (
      <Panel title={<Trans>Billing</Trans>}>
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      </Panel>
    )
  if (billing.data === undefined)
    return (
      <Panel title={<Trans>Billing</Trans>}>
        <ProblemState problem={toProblem(billing.error)} onRetry={() => void billing.refetch()} />
      </Panel>
    )
  const details = billing.data
  return (
    <>
      {details.mode === 'test' ? (
        <Notice tone="warn">
          <Trans>
            Test mode: no money moves. Pay with a test card such as 4242 4242 4242 4242 and any date in the
            future.
          </Trans>
        </Notice>
      ) : null}
      <PlanPanel details={details} />
      <UsagePanel />
      <CardsPanel details={details} />
      <AddressPanel details={details} />
      <HistoryPanel details={details} />
    </>
  )
}
