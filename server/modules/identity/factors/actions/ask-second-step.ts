import { asOwner, type Context } from '#server/platform/context.ts'
import { browserCookie, cookieNamed } from '../rules.ts'
import { insertChallenge } from '../store/second-step-challenges.ts'
import { hasTwoStep } from '../store/two-step.ts'

/** What who signs in is told instead of being signed in. */
interface SecondStepAsked {
  secondStepNeeded: true
  challenge: string
}

/**
 * Asks for the second step of somebody who has just proved the first one, and binds it to this browser by a cookie.
 * Null when the person has none: then they may be signed in.
 */
export async function askSecondStep(ctx: Context, uid: string): Promise<SecondStepAsked | null> {
  const browser = ctx.random.token()
  const challenge = await asOwner(ctx, async (ctx) =>
    (await hasTwoStep(ctx, uid)) ? insertChallenge(ctx, { uid, browser }) : null,
  )
  if (challenge === null) return null
  ctx.client.setCookie(browserCookie(browser, ctx.config.baseUrl))
  return { secondStepNeeded: true, challenge }
}

/** The secret of this browser, as the cookie brought it back. */
export const browserOf = (ctx: Context): string => cookieNamed(ctx.client.headers.get('cookie') ?? '')
