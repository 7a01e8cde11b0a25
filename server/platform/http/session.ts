// Reading who is asking from a request; the accounts module says how.
import type { IncomingMessage } from 'node:http'
import { ORPCError } from '@orpc/server'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { Failure } from '../fail.ts'

/** Reads session, user and memberships in one query; a guest when there is no valid session. */
export type SessionReader = (request: IncomingMessage) => Promise<Actor>

/**
 * Whether the person of a request, who was signed in when it came, is so no more: the account was deleted, or the device
 * signed out, while the request was worked on. What fails then fails because of that.
 */
export type HasLeft = (ctx: Context) => Promise<boolean>

/** What a request failed with, or that the person has left meanwhile, where that explains what nobody expected. */
export async function unlessLeft(error: unknown, ctx: Context, hasLeft: HasLeft): Promise<unknown> {
  if (error instanceof Failure || error instanceof ORPCError || ctx.actor.kind !== 'person') return error
  const isGone = await hasLeft(ctx).catch(() => false)
  if (!isGone) return error
  ctx.log.warn('request.person_left', { error })
  return new Failure('not_signed_in', {}, [])
}
