import type { Actor } from '#server/kernel/actor.ts'
import { allowed, refused, type Verdict } from '#server/kernel/permit.ts'

/** Everybody pays for themselves alone. */
export const canPayFor = (actor: Actor, uid: string): Verdict =>
  actor.kind === 'person' && actor.uid === uid ? allowed : refused('billing_not_yours')
