import type * as z from 'zod/mini'
import type { Session, signUpInput } from '#contract/accounts.ts'
import { IdentityError } from '#server/adapters/identity/identity.ts'
import type { Person } from '#server/kernel/actor.ts'
import { asOwner, type Context, inTransaction } from '#server/kernel/context.ts'
import { announce } from '#server/kernel/events.ts'
import { fail } from '#server/kernel/fail.ts'
import { enqueue } from '#server/kernel/jobs.ts'
import { welcome } from '#server/modules/home/index.ts'
import { beginOnboarding } from '#server/modules/onboarding/index.ts'
import { createFirstWorkspace } from '#server/modules/workspaces/index.ts'
import { accountMail } from '../jobs.ts'
import { normalEmail } from '../rules.ts'
import { completeNewPerson, readUser } from '#server/modules/people/index.ts'

/**
 * Makes an account with its first workspace, signs in and sends the verification mail. All of it or nothing.
 * Fails: `email_taken`.
 */
export async function signUp(ctx: Context, input: z.infer<typeof signUpInput>): Promise<Session> {
  // open to all: nobody has an account before this
  const name = input.displayName
  // Before the transaction: hashing takes long, and the embedded database has one connection.
  const passwordHash = await ctx.identity.hashPassword(input.password)
  const { cookies, user } = await asOwner(ctx, async (ctx) => {
    const account = { name, email: normalEmail(input.email), passwordHash }
    const { uid, cookies } = await ctx.identity.signUp(account, ctx.client.headers).catch(asTaken)
    const workspaceId = `workspace_${uid}`
    await completeNewPerson(ctx, uid, name, workspaceId)
    const actor: Person = {
      kind: 'person',
      uid,
      sessionId: '',
      admission: 'signed-in',
      workspaces: [workspaceId],
      activeWorkspace: workspaceId,
    }
    return inTransaction({ ...ctx, actor }, async (ctx) => {
      await createFirstWorkspace(ctx, { id: workspaceId, uid, displayName: name })
      await beginOnboarding(ctx, uid, workspaceId)
      await welcome(ctx, uid)
      await announce(ctx, 'account.changed', { subject: uid, workspaceId: null, userId: uid })
      await enqueue(ctx, accountMail, { uid, kind: 'verification' }, { workspaceId })
      return { cookies, user: await readUser(ctx, actor) }
    })
  })
  for (const line of cookies) ctx.client.setCookie(line)
  return { user }
}

function asTaken(error: unknown): never {
  if (error instanceof IdentityError && error.reason === 'email_taken') fail('email_taken')
  throw error
}
