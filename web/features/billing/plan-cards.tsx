import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BillingDetails, BillingPlan } from '#contract/billing.ts'
import { limitedThings } from '#contract/plans.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { usePlans } from './api.ts'
import { BankQuestion } from './bank-question.tsx'
import { limitWords } from './billing-words.ts'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { useMoney } from './money.ts'

/** The plans side by side, each to be chosen; only shown without `details`, to somebody who does not pay. */
export function PlanCards({ details, onChosen }: { details?: BillingDetails; onChosen?: () => void }) {
  const { t } = useLingui()
  const plans = usePlans()
  const [wanted, setWanted] = useState<BillingPlan | null>(null)
  const [proof, setProof] = useState<{ key: string; url: string } | null>(null)
  if (plans.isPending)
    return (
      <Loading>
        <SkeletonText lines={5} />
      </Loading>
    )
  if (plans.data === undefined)
    return (
      <ProblemState
        problem={toProblem(plans.error)}
        onRetry={() => void plans.refetch()}
        busy={plans.isRefetching}
      />
    )
  return (
    <>
      {proof === null || proof.key === details?.planDetails.key ? null : <BankQuestion url={proof.url} />}
      <ul aria-label={t`Plans`} className="grid gap-3 sm:grid-cols-3">
        {plans.data.items.map((plan) => (
          <PlanCard
            key={plan.key}
            plan={plan}
            isPresent={plan.key === details?.planDetails.key}
            onChoose={
              details === undefined || plan.priceId === null
                ? null
                : () => {
                    setProof(null)
                    setWanted(plan)
                  }
            }
          />
        ))}
      </ul>
      {wanted === null || details === undefined ? null : (
        <ChangePlanDialog
          details={details}
          plan={wanted}
          onClose={() => setWanted(null)}
          onProof={(url) => setProof({ key: wanted.key, url })}
          {...(onChosen === undefined ? {} : { onChosen })}
        />
      )}
    </>
  )
}

function PlanCard({
  plan,
  isPresent,
  onChoose,
}: {
  plan: BillingPlan
  isPresent: boolean
  onChoose: (() => void) | null
}) {
  const { i18n } = useLingui()
  const format = useFormat()
  const price = useMoney()(plan.priceCents, plan.currency)
  return (
    <li className="flex flex-col gap-3 rounded-panel border border-line p-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-[530] text-fg">{plan.name}</h3>
        {isPresent ? (
          <Badge tone="brand">
            <Trans>Yours</Trans>
          </Badge>
        ) : null}
      </div>
      <p className="text-small text-muted">
        <span className="text-section text-fg tabular-nums">{price}</span> <Trans>a month</Trans>
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-small">
        {limitedThings.map((thing) => {
          const limit = plan.limits[thing]
          return (
            <div key={thing} className="contents">
              <dt className="text-muted">{i18n._(limitWords[thing])}</dt>
              <dd className="text-end text-fg tabular-nums">
                {limit == null ? '∞' : thing === 'storageBytes' ? format.bytes(limit) : format.number(limit)}
              </dd>
            </div>
          )
        })}
      </dl>
      {isPresent || onChoose === null ? null : (
        <Button size="sm" className="mt-auto" onClick={onChoose}>
          <Trans>Choose {plan.name}</Trans>
        </Button>
      )}
    </li>
  )
}
