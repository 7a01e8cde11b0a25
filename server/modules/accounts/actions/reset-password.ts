import type * as z from 'zod/mini'
import type { resetPasswordInput } from '#contract/accounts.ts'
import { asOwner, type Context, inTransaction } from '#server/kernel/context.ts'
import { enqueue } from '#server/kernel/jobs.ts'
import { accountMail } from '../jobs.ts'
import { normalEmail } from '../rules.ts'
import { findByEmail } from '#server/modules/people/index.ts'
import { asExpired } from './verify-email.ts'

/** Mails a link for a new password when the address is known; the answer is the same when it is not. */
export async function requestPasswordReset(
  ctx: Context,
  { email }: { email: string },
): Promise<{ accepted: true }> {
  // open to all: who forgot the password cannot sign in
  await asOwner(ctx, async (ctx) => {
    const found = await findByEmail(ctx, normalEmail(email))
    if (!found) return
    const workspaceId = `workspace_${found.uid}`
    await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid: found.uid } }, (ctx) =>
      enqueue(ctx, accountMail, { uid: found.uid, kind: 'password_reset' }, { workspaceId }),
    )
  })
  return { accepted: true }
}

/** Sets a new password by a mailed token, once, and ends every session of the person. Fails: `link_expired`. */
export async function resetPassword(
  ctx: Context,
  { token, password }: z.infer<typeof resetPasswordInput>,
): Promise<{ accepted: true }> {
  // open to all: the mailed token is the permission
  await ctx.identity.resetPassword(token, password).catch(asExpired)
  return { accepted: true }
}
