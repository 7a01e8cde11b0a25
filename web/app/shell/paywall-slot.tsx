import { Suspense } from 'react'
import { forgetPaymentRequired, usePaymentRequired } from '#web/platform/api/payment-required.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'

const Paywall = lazyPart(() => import('./paywall.tsx'), 'Paywall')

/** The place of the paywall, which opens wherever a limit of the plan is met (SHELL-12). */
export function PaywallSlot() {
  const refusal = usePaymentRequired()
  if (refusal === null) return null
  return (
    <Suspense fallback={null}>
      <Paywall refusal={refusal} onClose={forgetPaymentRequired} />
    </Suspense>
  )
}
