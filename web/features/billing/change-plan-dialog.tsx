import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BillingDetails, type BillingPlan, livesOn } from '#contract/billing.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { useChangePlan } from './api.ts'
import { money } from './billing-words.ts'

/** Says what a plan costs now and later, and takes it when somebody agrees. */
export function ChangePlanDialog({
  details,
  plan,
  onClose,
  onChosen,
}: {
  details: BillingDetails
  plan: BillingPlan
  onClose: () => void
  /** Once the plan is theirs. */
  onChosen?: () => void
}) {
  const { uid } = useUser()
  const changePlan = useChangePlan()
  const inWords = useProblemSentence()
  const [fault, setFault] = useState<string | null>(null)
  const name = plan.name
  const take = async () => {
    setFault(null)
    try {
      const outcome = await changePlan(details, uid, plan.priceId ?? '')
      showToast({
        title:
          outcome === 'done' ? (
            <Trans>You are now on the plan {name}.</Trans>
          ) : (
            <Trans>Your bank asks in a new window whether it is you.</Trans>
          ),
      })
      if (outcome === 'done') onChosen?.()
    } catch (thrown) {
      setFault(await inWords(thrown))
      throw thrown
    }
  }
  const isNew = !livesOn(details.subscriptionStatus)
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Choose the plan {name}?</Trans>}
      confirm={<Trans>Choose {name}</Trans>}
      onConfirm={take}
      problem={fault}
    >
      {details.paymentMethods.length === 0 ? (
        <p>
          <Trans>Add a card first, below the plans.</Trans>
        </p>
      ) : isNew ? (
        <FirstPrice plan={plan} />
      ) : (
        <Difference plan={plan} />
      )}
    </AlertDialog>
  )
}

function FirstPrice({ plan }: { plan: BillingPlan }) {
  const { i18n } = useLingui()
  const price = money(i18n.locale, plan.priceCents, plan.currency)
  return (
    <p>
      <Trans>{price} a month. You can cancel at any time; the plan then ends with the month.</Trans>
    </p>
  )
}

/** What the rest of this period costs, and the next. */
function Difference({ plan }: { plan: BillingPlan }) {
  const { i18n } = useLingui()
  const preview = useQuery({
    queryKey: ['billing', 'preview', plan.priceId],
    queryFn: ({ signal }) => call.billing.preview({ priceId: plan.priceId ?? '' }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  if (preview.isPending)
    return (
      <Loading>
        <SkeletonText lines={2} />
      </Loading>
    )
  if (preview.data === undefined)
    return <ProblemState problem={toProblem(preview.error)} onRetry={() => void preview.refetch()} />
  const { dueNowCents, creditCents, nextCents, nextAt, currency } = preview.data
  const [now, credit, next] = [dueNowCents, creditCents, nextCents].map((cents) =>
    money(i18n.locale, cents, currency),
  )
  const date = new Date(nextAt).toLocaleDateString(i18n.locale, { dateStyle: 'long' })
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
