import type { Session } from '#contract/person/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { isFailure } from '#server/platform/fail.ts'
import { readUser } from '#server/modules/identity/people/index.ts'

/** The signed-in person, or null for a guest. */
export async function getSession(ctx: Context): Promise<Session> {
  const { actor } = ctx
  if (actor.kind !== 'person') return { user: null }
  try {
    return { user: await readUser(ctx, actor) }
  } catch (error) {
    // Deleted since the request was admitted.
    if (isFailure(error, 'not_signed_in')) return { user: null }
    throw error
  }
}
