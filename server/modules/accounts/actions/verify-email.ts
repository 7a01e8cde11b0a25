import { IdentityError } from '#server/adapters/identity/identity.ts'
import { asOwner, type Context, inTransaction, person } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/fail.ts'
import { enqueue } from '#server/kernel/jobs.ts'
import { accountMail } from '../jobs.ts'
import { emailOfToken } from '../rules.ts'
import { findByEmail } from '#server/modules/people/index.ts'
import { tellPerson } from './tell-person.ts'

/** Confirms an address by the mailed token; other tabs and devices of the person hear of it. Fails: `link_expired`. */
export async function verifyEmail(ctx: Context, { token }: { token: string }): Promise<{ accepted: true }> {
  // open to all: the mail may be opened on a device where nobody is signed in
  await asOwner(ctx, async (ctx) => {
    await ctx.identity.verifyEmail(token).catch(asExpired)
    const found = await findByEmail(ctx, emailOfToken(token))
    if (found) await tellPerson(ctx, found.uid)
  })
  return { accepted: true }
}

/** Sends the verification mail again; a person who is verified already gets none. */
export async function resendVerification(ctx: Context): Promise<{ accepted: true }> {
  // open to all: whoever is signed in may ask for their own mail
  const { uid, admission, workspaces } = person(ctx)
  if (admission === 'signed-in')
    await inTransaction(ctx, (ctx) =>
      enqueue(
        ctx,
        accountMail,
        { uid, kind: 'verification' },
        { workspaceId: workspaces[0] ?? `workspace_${uid}` },
      ),
    )
  return { accepted: true }
}

export function asExpired(error: unknown): never {
  if (error instanceof IdentityError && error.reason === 'token_invalid') fail('link_expired')
  throw error
}
