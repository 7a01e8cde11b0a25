// What each plan allows: one table for policies, pages and the paywall. Null means without limit.

/** What is limited. `pages` are those that a workspace's websites may have been read in all, `answers` are a month's. */
export const limitedThings = ['staff', 'sources', 'pages', 'answers', 'members', 'storageBytes'] as const
export type LimitedThing = (typeof limitedThings)[number]
type PlanLimits = Readonly<Record<LimitedThing, number | null>>

export const planKeys = ['free', 'team', 'business', 'unlimited'] as const
export type PlanKey = (typeof planKeys)[number]
/** The plans that are paid for; each has a price and a product at the payment provider. */
export const paidPlans = ['team', 'business'] as const satisfies readonly PlanKey[]

interface Plan {
  /** A proper name, the same in every language. */
  name: string
  /** A month, in cents of a US dollar. */
  priceCents: number
  limits: PlanLimits
}

const MB = 1_000_000

export const plans: Readonly<Record<PlanKey, Plan>> = {
  free: {
    name: 'Free',
    priceCents: 0,
    limits: { staff: 1, sources: 1, pages: 100, answers: 100, members: 1, storageBytes: 50 * MB },
  },
  team: {
    name: 'Team',
    priceCents: 4_900,
    limits: { staff: 5, sources: 10, pages: 2_000, answers: 2_000, members: 5, storageBytes: 1_000 * MB },
  },
  business: {
    name: 'Business',
    priceCents: 14_900,
    limits: {
      staff: 25,
      sources: 100,
      pages: 20_000,
      answers: 20_000,
      members: 25,
      storageBytes: 10_000 * MB,
    },
  },
  // Where the operator has not switched plans on.
  unlimited: {
    name: 'Unlimited',
    priceCents: 0,
    limits: { staff: null, sources: null, pages: null, answers: null, members: null, storageBytes: null },
  },
}
