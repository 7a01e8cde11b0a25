import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BillingDetails, BillingPlan } from '#contract/billing.ts'
import { limitedThings } from '#contract/plans.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge, StateDot } from '#web/ui/display/badge.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useBillingChange, usePlans } from './api.ts'
import { limitWords, money, statusWords } from './billing-words.ts'
import { ChangePlanDialog } from './change-plan-dialog.tsx'

/** The present plan, the others beside it, and the ways between them. */
export function PlanPanel({ details }: { details: BillingDetails }) {
  const { t, i18n } = useLingui()
  const plans = usePlans()
  const [wanted, setWanted] = useState<BillingPlan | null>(null)
  const { tone, words } = statusWords[details.subscriptionStatus]
  return (
    <Panel title={<Trans>Your plan</Trans>} actions={<StateDot tone={tone}>{i18n._(words)}</StateDot>}>
      <div className="flex flex-col gap-4">
        <p>
          <Trans>
            You have the plan <strong className="font-[530] text-fg">{details.planDetails.name}</strong>.
          </Trans>{' '}
          {details.plansOn ? null : <Trans>This installation sells no plans: nothing is limited.</Trans>}
          <PeriodSentence details={details} />
        </p>
        {details.plansOn ? (
          <ul aria-label={t`Plans`} className="grid gap-3 sm:grid-cols-3">
            {(plans.data?.items ?? []).map((plan) => (
              <PlanCard
                key={plan.key}
                plan={plan}
                isPresent={plan.key === details.planDetails.key}
                onChoose={plan.priceId === null ? null : () => setWanted(plan)}
              />
            ))}
          </ul>
        ) : null}
        <EndOrResume details={details} />
      </div>
      {wanted === null ? null : (
        <ChangePlanDialog details={details} plan={wanted} onClose={() => setWanted(null)} />
      )}
    </Panel>
  )
}

function PeriodSentence({ details }: { details: BillingDetails }) {
  const { i18n } = useLingui()
  const date = (iso: string | null) =>
    iso === null ? '' : new Date(iso).toLocaleDateString(String(i18n.locale), { dateStyle: 'long' })
  const [end, trial, grace] = [date(details.periodEnd), date(details.trialEnd), date(details.graceUntil)]
  switch (details.subscriptionStatus) {
    case 'trialing':
      return <Trans>The trial ends on {trial}; then your card is charged.</Trans>
    case 'active':
      return <Trans>It is renewed on {end}.</Trans>
    case 'cancelled_at_period_end':
      return <Trans>It ends on {end}. Until then everything stays as it is.</Trans>
    case 'past_due':
      return <Trans>Your colleagues go on working until {grace}. Pay the open invoice below.</Trans>
    default:
      return null
  }
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
  const price = money(i18n.locale, plan.priceCents, plan.currency)
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

/** A subscription can be ended with its period, and that taken back until then. */
function EndOrResume({ details }: { details: BillingDetails }) {
  const change = useBillingChange()
  const inWords = useProblemSentence()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const run = async (act: () => Promise<BillingDetails>) => {
    setFault(null)
    setBusy(true)
    try {
      await change(act)
    } catch (thrown) {
      setFault(await inWords(thrown))
      throw thrown
    } finally {
      setBusy(false)
    }
  }
  const status = details.subscriptionStatus
  if (status === 'cancelled_at_period_end')
    return (
      <div>
        <Button busy={busy} onClick={() => void run(() => call.billing.resume()).catch(() => undefined)}>
          <Trans>Keep the subscription</Trans>
        </Button>
        {fault === null ? null : (
          <p role="alert" className="mt-2 text-small text-bad">
            {fault}
          </p>
        )}
      </div>
    )
  if (status !== 'active' && status !== 'trialing' && status !== 'past_due') return null
  return (
    <>
      <Button variant="ghost" className="self-start" onClick={() => setAsking(true)}>
        <Trans>Cancel the subscription</Trans>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Cancel the subscription?</Trans>}
        confirm={<Trans>Cancel the subscription</Trans>}
        danger
        problem={fault}
        onConfirm={() => run(() => call.billing.cancel())}
      >
        <p>
          <Trans>
            It goes on until the period ends. Nothing is deleted then: what is beyond the free plan rests
            until you choose a plan again.
          </Trans>
        </p>
      </AlertDialog>
    </>
  )
}
