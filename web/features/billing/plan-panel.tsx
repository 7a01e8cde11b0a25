import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BillingDetails } from '#contract/billing.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useDay } from '#web/platform/language/use-day.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { StateDot } from '#web/ui/display/badge.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { useBillingChange } from './api.ts'
import { statusWords } from './billing-words.ts'
import { PlanCards } from './plan-cards.tsx'

/** The present plan, the others beside it, and the ways between them. */
export function PlanPanel({ details }: { details: BillingDetails }) {
  const { i18n, t } = useLingui()
  const { key, name } = details.planDetails
  // The other plans' names are names, as on the invoices.
  const plan = key === 'unlimited' ? t`Unlimited` : name
  const { subscriptionStatus, cancelsAtPeriodEnd } = details
  // An open payment does not hide that it was cancelled.
  const standing = new Set([
    statusWords[subscriptionStatus],
    ...(cancelsAtPeriodEnd ? [statusWords.cancelled_at_period_end] : []),
  ])
  const dots = [...standing].map(({ tone, words }) => (
    <StateDot key={words.id} tone={tone}>
      {i18n._(words)}
    </StateDot>
  ))
  return (
    <Panel title={<Trans>Your plan</Trans>} actions={dots}>
      <div className="flex flex-col gap-4">
        <p>
          <Trans>
            You are on the <strong className="font-[530] text-fg">{plan}</strong> plan.
          </Trans>{' '}
          {details.plansOn ? null : <Trans>This installation sells no plans: nothing is limited.</Trans>}
          <PeriodSentence details={details} />
        </p>
        {details.plansOn ? <PlanCards details={details} /> : null}
        <EndOrResume details={details} />
      </div>
    </Panel>
  )
}

function PeriodSentence({ details }: { details: BillingDetails }) {
  const day = useDay()
  const date = (iso: string | null) => (iso === null ? '' : day(iso))
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
  if (details.cancelsAtPeriodEnd)
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
            It goes on until the period ends. Nothing is deleted then, but nothing can be added beyond the
            free plan.
          </Trans>
        </p>
      </AlertDialog>
    </>
  )
}
