import type { Session } from '#contract/person/accounts.ts'
import type { SignInWay } from '#contract/person/audit.ts'
import { IdentityError } from '#server/adapters/identity/identity.ts'
import type { Person } from '#server/platform/actor.ts'
import { asOwner, type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { askedLanguage } from '#server/platform/http/asked-language.ts'
import { beginCustomer } from '#server/modules/billing/index.ts'
import { welcome } from '#server/modules/insights/home/index.ts'
import { wantSite } from '#server/modules/knowledge/index.ts'
import { beginOnboarding } from '#server/modules/workspaces/onboarding/index.ts'
import {
  completeNewPerson,
  readUser,
  recordAct,
  saveLanguage,
} from '#server/modules/identity/people/index.ts'
import { createFirstWorkspace, nameFirstWorkspace } from '#server/modules/workspaces/index.ts'
import { sendAccountMail } from '#server/modules/identity/account-mails/index.ts'
import { setSessionCookies } from './begin-session.ts'

interface NewAccount {
  name: string
  /** In lower case. */
  email: string
  /** True when somebody trustworthy has confirmed the address already. */
  emailVerified: boolean
  /** From `hashPassword`; null for who signs in by other ways only. */
  passwordHash: string | null
  way: SignInWay
  /** The address of the website that brought them here. */
  wantedSite?: string | undefined
}

/**
 * Makes an account with its first workspace and signs in; an address that nobody has confirmed is sent a mail. What this
 * browser tries out becomes the first workspace. All of it or nothing. Fails: `email_taken`.
 */
export async function createAccount(ctx: Context, account: NewAccount): Promise<Session> {
  const { name, emailVerified, way, wantedSite } = account
  const { signedIn, user } = await asOwner(ctx, async (ctx) => {
    const signedIn = await ctx.identity.signUp(ctx.db, account, ctx.client.headers).catch(asTaken)
    const { uid, sessionId, wasTryOut } = signedIn
    const workspaceId = `workspace_${uid}`
    await completeNewPerson(ctx, uid, name, workspaceId)
    await saveLanguage(ctx, uid, askedLanguage(ctx.client.headers))
    const actor: Person = {
      kind: 'person',
      uid,
      sessionId,
      admission: emailVerified ? 'verified' : 'signed-in',
      workspaces: [workspaceId],
      activeWorkspace: workspaceId,
      roles: { [workspaceId]: 'owner' },
      key: null,
    }
    const user = await inTransaction({ ...ctx, actor }, async (ctx) => {
      if (wasTryOut) await nameFirstWorkspace(ctx, workspaceId, name)
      else await createFirstWorkspace(ctx, { id: workspaceId, uid, displayName: name })
      await beginOnboarding(ctx, uid, workspaceId)
      if (!wasTryOut && wantedSite !== undefined) await wantSite(ctx, uid, wantedSite)
      await welcome(ctx, uid)
      await beginCustomer(ctx, uid, workspaceId)
      await announce(ctx, 'account.changed', { subject: uid, workspaceId: null, userId: uid })
      return readUser(ctx, actor)
    })
    await recordAct(ctx, uid, 'signed_up', { way, sessionId })
    if (!emailVerified) await sendAccountMail(ctx, uid, 'verification')
    return { signedIn, user }
  })
  await setSessionCookies(ctx, signedIn)
  return { user }
}

function asTaken(error: unknown): never {
  if (error instanceof IdentityError && error.reason === 'email_taken') fail('email_taken')
  throw error
}
