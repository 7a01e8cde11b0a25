import type * as z from 'zod/mini'
import type { SignedIn, signInInput } from '#contract/person/accounts.ts'
import { asOwner, type Context, person, ownerDb } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { countsOfNetwork, takeAttempts } from '#server/platform/take-attempt.ts'
import { askSecondStep } from '#server/modules/identity/factors/index.ts'
import { normalEmail } from '../rules.ts'
import { lockPerson, recordAct, tellPerson } from '#server/modules/identity/people/index.ts'
import { beginSession, tellSession } from './begin-session.ts'
import { hashingFor, limitsOf } from './take-attempt.ts'

/**
 * Signs in by e-mail address and password, or asks for the second step of who has one. An unknown address and a wrong
 * password get the same answer.
 * Fails: `wrong_credentials`, `too_many_attempts`, `user_suspended` (told only to who knows the password).
 */
export async function signIn(ctx: Context, input: z.infer<typeof signInInput>): Promise<SignedIn> {
  const email = normalEmail(input.email)
  const { signInsByNetwork, guessesByAccount, guessesByDevice, guessesByDevices } = limitsOf(ctx)
  const device = await ctx.identity.knownDevice(
    ownerDb(ctx),
    email,
    ctx.client.headers.get('cookie') ?? undefined,
  )
  // Counted before the password is looked at and taken back when it is right: guesses sent at once all count.
  const counts = [
    ...countsOfNetwork(ctx, signInsByNetwork),
    ...(device === null
      ? [{ limit: guessesByAccount, key: email }]
      : [
          { limit: guessesByDevice, key: device },
          { limit: guessesByDevices, key: email },
        ]),
  ]
  await takeAttempts(ctx, counts)
  const proof = await ctx.identity.provePassword(email, input.password, hashingFor(ctx))
  const { uid, isRight } = proof
  if (!isRight || uid === null) {
    await recordAct(ctx, uid, 'sign_in_failed', { way: 'password' })
    return fail('wrong_credentials')
  }
  const begun = await asOwner(ctx, async (ctx) => {
    // Changed while it was compared, it is no longer the person's: neither a session nor a second step comes of it.
    if (!(await lockPerson(ctx, uid)) || !(await ctx.identity.stillHolds(ctx.db, proof)))
      return fail('wrong_credentials')
    for (const { limit, key } of counts) await ctx.attempts.giveBack(ctx.db, limit, key)
    return (await askSecondStep(ctx, uid)) ?? beginSession(ctx, uid, 'password')
  })
  return 'challenge' in begun ? { user: null, ...begun } : tellSession(ctx, begun)
}

/** Ends this session and everything that listens by it. */
export async function signOut(ctx: Context): Promise<{ accepted: true }> {
  const { uid, sessionId } = person(ctx)
  const cookies = await asOwner(ctx, async (ctx) => {
    const cookies = await ctx.identity.signOut(ctx.db, ctx.client.headers)
    await recordAct(ctx, uid, 'signed_out')
    await tellPerson(ctx, uid, 'session.ended', sessionId)
    return cookies
  })
  for (const line of cookies) ctx.client.setCookie(line)
  return { accepted: true }
}
