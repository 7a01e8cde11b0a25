import { Trans } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BillingDetails, type BillingPlan, livesOn } from '#contract/billing.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useDay } from '#web/platform/language/use-day.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { useChangeFault, useChangePlan } from './api.ts'
import { useMoney } from './money.ts'

/** Says what a plan costs now and later, and takes it when somebody agrees to what they see. */
export function ChangePlanDialog({
  details,
  plan,
  onClose,
  onChosen,
  onProof,
}: {
  details: BillingDetails
  plan: BillingPlan
  onClose: () => void
  /** Once the plan is theirs. */
  onChosen?: () => void
  /** The bank asks first, at this address. */
  onProof: (url: string) => void
}) {
  const { uid } = useUser()
  const changePlan = useChangePlan()
  const inWords = useChangeFault()
  const [fault, setFault] = useState<string | null>(null)
  const { name, priceId } = plan
  const hasCard = details.paymentMethods.length > 0
  const isNew = !livesOn(details.subscriptionStatus)
  const preview = useQuery({
    queryKey: ['billing', 'preview', priceId],
    queryFn: ({ signal }) => call.billing.preview({ priceId: priceId ?? '' }, { signal }),
    enabled: hasCard && !isNew,
    staleTime: 0,
    gcTime: 0,
  })
  const take = async () => {
    setFault(null)
    try {
      const proofUrl = await changePlan(details, uid, priceId ?? '')
      if (proofUrl !== null) return onProof(proofUrl)
      showToast({ title: <Trans>You are now on the {name} plan.</Trans> })
      onChosen?.()
    } catch (thrown) {
      setFault(await inWords(thrown))
      throw thrown
    }
  }
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Choose the {name} plan?</Trans>}
      confirm={<Trans>Choose {name}</Trans>}
      onConfirm={take}
      blocked={!hasCard || !(isNew || preview.data !== undefined)}
      problem={fault}
    >
      {!hasCard ? (
        <p>
          <Trans>Add a card first, below the plans.</Trans>
        </p>
      ) : isNew ? (
        <FirstPrice plan={plan} />
      ) : (
        <Difference preview={preview} />
      )}
    </AlertDialog>
  )
}

function FirstPrice({ plan }: { plan: BillingPlan }) {
  const price = useMoney()(plan.priceCents, plan.currency)
  return (
    <p>
      <Trans>{price} a month. You can cancel at any time; the plan then ends with the month.</Trans>
    </p>
  )
}

/** What the rest of this period costs, and the next. */
function Difference({
  preview,
}: {
  preview: UseQueryResult<Awaited<ReturnType<typeof call.billing.preview>>>
}) {
  const money = useMoney()
  const day = useDay()
  if (preview.isPending)
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    )
  if (preview.data === undefined)
    return <ProblemState problem={toProblem(preview.error)} onRetry={() => void preview.refetch()} />
  const { dueNowCents, creditCents, nextCents, nextAt, currency } = preview.data
  const [now, credit, next] = [dueNowCents, creditCents, nextCents].map((cents) => money(cents, currency))
  const date = day(nextAt)
  return (
    <>
      <p>
        {creditCents > 0 ? (
          <Trans>Nothing is charged now: {credit} of what you paid is left and is used first.</Trans>
        ) : (
          <Trans>{now} is charged now, for the rest of this period.</Trans>
        )}
      </p>
      <p className="mt-1">
        <Trans>
          From {date} on it is {next} a month.
        </Trans>
      </p>
    </>
  )
}
