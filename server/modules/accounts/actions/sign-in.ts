import type * as z from 'zod/mini'
import type { Session, signInInput } from '#contract/accounts.ts'
import { IdentityError } from '#server/adapters/identity/identity.ts'
import { asOwner, type Context, contextFor, person } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/fail.ts'
import { normalEmail } from '../rules.ts'
import { findByEmail, readPerson, readUser, saveLogin } from '#server/modules/people/index.ts'
import { tellPerson } from './tell-person.ts'

/**
 * Signs in by e-mail address and password. An unknown address and a wrong password get the same answer.
 * Fails: `wrong_credentials`, `user_suspended` (told only to who knows the password).
 */
export async function signIn(ctx: Context, input: z.infer<typeof signInInput>): Promise<Session> {
  // open to all: a guest becomes a person here
  const email = normalEmail(input.email)
  const { uid, cookies } = await ctx.identity
    .signIn({ email, password: input.password }, ctx.client.headers)
    .catch((error: unknown) => {
      if (error instanceof IdentityError && error.reason === 'wrong_credentials')
        return fail('wrong_credentials')
      throw error
    })
  await asOwner(ctx, async (ctx) => {
    if ((await findByEmail(ctx, email))?.isSuspended) fail('user_suspended')
    await saveLogin(ctx, uid)
  })
  const tokenHash = ctx.identity.sessionHash(cookies.map((line) => line.split(';', 1)[0]).join('; '))
  const actor = tokenHash ? await readPerson(ctx.database, tokenHash, ctx.clock.now()) : null
  if (!actor) throw new Error('a session that was just begun cannot be read')
  for (const line of cookies) ctx.client.setCookie(line)
  return { user: await readUser(contextFor(ctx, { ...ctx, actor }), actor) }
}

/** Ends this session and everything that listens by it. */
export async function signOut(ctx: Context): Promise<{ accepted: true }> {
  // open to all: whoever is signed in may end that
  const { uid, sessionId } = person(ctx)
  const cookies = await asOwner(ctx, async (ctx) => {
    const cookies = await ctx.identity.signOut(ctx.client.headers)
    await tellPerson(ctx, uid, 'session.ended', sessionId)
    return cookies
  })
  for (const line of cookies) ctx.client.setCookie(line)
  return { accepted: true }
}
