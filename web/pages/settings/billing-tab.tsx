import { BillingPanels } from '#web/features/billing/billing-panels.tsx'

/** The plan, the cards and the invoices of whoever is signed in. */
export function BillingTab() {
  return <BillingPanels />
}
