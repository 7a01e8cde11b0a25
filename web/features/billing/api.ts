import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BillingDetails } from '#contract/billing.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { Refusal } from '#web/platform/api/refusal.ts'

const billingKey = ['billing', 'one'] as const

/** How long after a change of plan the details are read again. Source: product specification, section 7. */
const RELOAD_MS = 2_000

/** What the signed-in person pays for (BILL-3). */
export const useBilling = () =>
  useQuery({ queryKey: billingKey, queryFn: ({ signal }) => call.billing.get(undefined, { signal }) })

/** The plans, the cheapest first. */
export const usePlans = () =>
  useQuery({
    queryKey: ['billing', 'plans'],
    queryFn: ({ signal }) => call.billing.listPlans(undefined, { signal }),
  })

/** What is used of the plan. */
export const useUsage = () =>
  useQuery({
    queryKey: ['billing', 'usage'],
    queryFn: ({ signal }) => call.billing.getUsage(undefined, { signal }),
  })

/** Runs a change that answers with the details as they are after it, shows them, and gives the answer. */
export function useBillingChange(): <Answer extends BillingDetails>(
  change: () => Promise<Answer>,
) => Promise<Answer> {
  const queryClient = useQueryClient()
  return async (change) => {
    const answer = await change()
    queryClient.setQueryData(billingKey, answer)
    return answer
  }
}

/**
 * Begins or changes a subscription, and reads the details two seconds later. Gives where the bank asks whether it is them, null
 * where it does not.
 */
export function useChangePlan(): (
  details: BillingDetails,
  userId: string,
  newPriceId: string,
) => Promise<string | null> {
  const queryClient = useQueryClient()
  return async ({ stripeCustomerId, subscriptionId }, userId, newPriceId) => {
    const { outcome, url } = await call.billing.changeSubscription({
      customerId: stripeCustomerId ?? '',
      newPriceId,
      userId,
      subscriptionId: subscriptionId ?? '',
    })
    await new Promise((resolve) => setTimeout(resolve, RELOAD_MS))
    await queryClient.invalidateQueries({ queryKey: ['billing'] })
    return outcome === 'proof' ? url : null
  }
}

/**
 * Puts into words why a plan was not changed. What stands before our server and answers in its place has no code: then its own
 * sentence counts, or the status text, or ours (ERR-15).
 */
export function useChangeFault(): (thrown: unknown) => Promise<string> {
  const inWords = useProblemSentence()
  return async (thrown) => {
    if (!(thrown instanceof Refusal) || thrown.with.code !== null) return inWords(thrown)
    const { detail, statusText } = thrown.with
    if (detail !== '') return detail
    if (statusText !== '') return statusText
    return inWords(new Refusal({ ...thrown.with, code: 'subscription_change_failed' }))
  }
}
