import { deviceOf } from '#server/platform/http/device-of.ts'
import type { Session } from '#contract/person/accounts.ts'
import type { SignInWay } from '#contract/person/audit.ts'
import type { SignedIn } from '#server/adapters/identity/identity.ts'
import { type Context, type OwnerContext, contextFor, ownerDb } from '#server/platform/context.ts'
import { fail, isFailure } from '#server/platform/fail.ts'
import { sendAccountMail } from '#server/modules/identity/account-mails/index.ts'
import {
  findById,
  lockPerson,
  readPerson,
  readUser,
  recordAct,
  saveLogin,
} from '#server/modules/identity/people/index.ts'

/** A session that stands in the database. */
interface BegunSession {
  signedIn: SignedIn
}

/**
 * Signs a person in who has been proven by whatever means: session, audit log, and the mail about a device that was never
 * seen before. In the transaction that uses up what proved them, so that whoever takes that away ends
 * the session too. Fails: `user_suspended`, `wrong_credentials` when the account is gone.
 */
export async function beginSession(ctx: OwnerContext, uid: string, way: SignInWay): Promise<BegunSession> {
  // A deletion at this very moment comes before or after, never in the middle.
  const found = (await lockPerson(ctx, uid)) ? await findById(ctx, uid) : null
  if (!found) return fail('wrong_credentials')
  if (found.isSuspended) fail('user_suspended')
  const signedIn = await ctx.identity.startSession(ctx.db, uid, ctx.client.headers)
  await saveLogin(ctx, uid)
  const { headers } = ctx.client
  const known = await ctx.identity.knownDevice(ctx.db, found.email, headers.get('cookie') ?? undefined)
  const isNewDevice = known === null
  await recordAct(ctx, uid, 'signed_in', { way, sessionId: signedIn.sessionId, isNewDevice })
  if (isNewDevice) {
    const { browser, system } = deviceOf(headers.get('user-agent') ?? '')
    await sendAccountMail(ctx, uid, 'new_sign_in', { browser, system })
  }
  return { signedIn }
}

/**
 * Gives the browser the session that has been written down, and says whose it is. Fails: `wrong_credentials` when it, or
 * the account, is gone already.
 */
export async function tellSession(ctx: Context, { signedIn }: BegunSession): Promise<Session> {
  await setSessionCookies(ctx, signedIn)
  const actor = await readPerson(ctx.database, signedIn.tokenHash, ctx.clock.now())
  if (!actor) return fail('wrong_credentials')
  try {
    return { user: await readUser(contextFor(ctx, { ...ctx, actor }), actor) }
  } catch (error) {
    if (isFailure(error, 'not_signed_in')) fail('wrong_credentials')
    throw error
  }
}

/** Gives the browser its session, and lets it prove later that this person has signed in with it. */
export async function setSessionCookies(ctx: Context, { cookies, uid }: SignedIn): Promise<void> {
  for (const line of cookies) ctx.client.setCookie(line)
  const known = await ctx.identity.deviceCookie(
    ownerDb(ctx),
    uid,
    ctx.client.headers.get('cookie') ?? undefined,
  )
  if (known !== null) ctx.client.setCookie(known)
}
