import type { Actor } from '#server/platform/actor.ts'
import { allowed, refused, type Verdict } from '#server/platform/permit.ts'

/** Everybody pays for themselves alone. */
export const canPayFor = (actor: Actor, uid: string): Verdict =>
  actor.kind === 'person' && actor.uid === uid ? allowed : refused('billing_not_yours')

/** Whoever has signed in pays for themselves. */
export const canPay = (actor: Actor): Verdict =>
  actor.kind === 'person' ? allowed : refused('billing_not_yours')
