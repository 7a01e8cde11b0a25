import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SubscriptionStatus } from '#contract/billing.ts'
import type { LimitedThing } from '#contract/plans.ts'
import type { Tone } from '#web/ui/display/tone.ts'

/** How a subscription stands, in words and in a tone. */
export const statusWords: Record<SubscriptionStatus, { tone: Tone; words: MessageDescriptor }> = {
  inactive: { tone: 'neutral', words: msg`No subscription` },
  incomplete: { tone: 'warn', words: msg`The first payment is open` },
  trialing: { tone: 'ok', words: msg`Trial` },
  active: { tone: 'ok', words: msg`Active` },
  cancelled_at_period_end: { tone: 'warn', words: msg`Cancelled; runs until the period ends` },
  past_due: { tone: 'bad', words: msg`A payment did not go through` },
  unpaid: { tone: 'bad', words: msg`Unpaid` },
  canceled: { tone: 'neutral', words: msg`Ended` },
}

/** What a plan limits. */
export const limitWords: Record<LimitedThing, MessageDescriptor> = {
  staff: msg`Colleagues`,
  sources: msg`Websites`,
  pages: msg`Pages read`,
  answers: msg`Answers a month`,
  members: msg`People`,
  storageBytes: msg`Files`,
}
