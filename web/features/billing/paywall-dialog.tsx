import { Trans } from '@lingui/react/macro'
import { toProblem } from '#web/platform/api/problem.ts'
import type { Refusal } from '#web/platform/api/refusal.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useBilling } from './api.ts'
import { CardsPanel } from './cards-panel.tsx'
import { PlanCards } from './plan-cards.tsx'

/** Says which limit was met and which plans there are; whoever pays chooses a larger one then and there (SHELL-12). */
export function PaywallDialog({
  refusal,
  isPayer,
  onClose,
}: {
  refusal: Refusal
  isPayer: boolean
  onClose: () => void
}) {
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Your plan has no room left</Trans>}
      description={toProblem(refusal).message}
    >
      {isPayer ? (
        <Choice onChosen={onClose} />
      ) : (
        <div className="flex flex-col gap-4">
          <PlanCards />
          <p>
            <Trans>The owner of this workspace can choose a larger plan under Settings, Billing.</Trans>
          </p>
        </div>
      )}
    </Dialog>
  )
}

function Choice({ onChosen }: { onChosen: () => void }) {
  const billing = useBilling()
  if (billing.isPending)
    return (
      <Loading>
        <SkeletonText lines={5} />
      </Loading>
    )
  if (billing.data === undefined)
    return <ProblemState problem={toProblem(billing.error)} onRetry={() => void billing.refetch()} />
  return (
    <div className="flex flex-col gap-4">
      <PlanCards details={billing.data} onChosen={onChosen} />
      {billing.data.paymentMethods.length === 0 ? <CardsPanel details={billing.data} stays /> : null}
    </div>
  )
}
