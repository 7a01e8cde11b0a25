import type { Actor } from '#server/platform/actor.ts'
import { allowed, refused, type Verdict } from '#server/platform/permit.ts'

/** Everybody gives a photo of themselves alone. Whether somebody else exists is not told. */
export const canGivePhoto = (actor: Actor, uid: string): Verdict =>
  actor.kind === 'person' && actor.uid === uid ? allowed : refused('object-not-found')

/** A photo is seen by its person and by who shares a workspace with them. */
export const canSeePhoto = (actor: Actor, uid: string, colleagues: ReadonlySet<string>): Verdict =>
  actor.kind === 'person' && (actor.uid === uid || colleagues.has(uid))
    ? allowed
    : refused('object-not-found')
