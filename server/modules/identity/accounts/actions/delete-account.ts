import { asOwner, type Context, type OwnerContext, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { permit } from '#server/platform/permit.ts'
import { cancelForDeletion } from '#server/modules/billing/index.ts'
import { sendAccountMail } from '#server/modules/identity/account-mails/index.ts'
import {
  findRecipient,
  isTryOut,
  recordAct,
  requireRecentProof,
  requireSession,
} from '#server/modules/identity/people/index.ts'
import { endGivenBy } from '#server/modules/workspaces/members/index.ts'
import { canDeleteAccount } from '../policy.ts'
import { filesOf } from '../rules.ts'
import { erasePerson, eraseWork, eraseWorkspaces, lockForDeletion, saveErasure } from '../store.ts'
import { requirePassword } from './confirm-password.ts'
import { beginErasure } from './finish-erasure.ts'

/**
 * Deletes the account, everything personal and the workspaces that the person alone owns, for ever; ends what was
 * subscribed to and every session. All of it or nothing; files and the payment provider follow by jobs.
 * Fails: `fresh_sign_in_needed`, `wrong_password`, `workspace_has_members`, `too_many_attempts`.
 */
export async function deleteAccount(
  ctx: Context,
  { password }: { password?: string | undefined },
): Promise<{ accepted: true }> {
  const { uid, workspaces } = person(ctx)
  if (password === undefined) await requireRecentProof(ctx)
  else await requirePassword(ctx, password)
  const deletion = async (ctx: OwnerContext) => {
    const owned = await lockForDeletion(ctx, uid)
    await requireSession(ctx)
    permit(canDeleteAccount(owned))
    const recipient = await findRecipient(ctx, uid)
    await recordAct(ctx, uid, 'account_deleted')
    // Where they worked for others, their place is to be filled.
    for (const workspaceId of workspaces.filter((one) => !owned.some(({ id }) => id === one)))
      await inTransaction(ctx, async (ctx) => {
        await announce(ctx, 'member.changed', { subject: uid, workspaceId, payload: { change: 'left' } })
        await endGivenBy(ctx, workspaceId, uid)
      })
    const pseudonym = await erase(
      ctx,
      uid,
      owned.map(({ id }) => id),
    )
    if (recipient) {
      const { email: to, displayName: name, language } = recipient
      await sendAccountMail(ctx, pseudonym, 'account_deleted', { to, name, language })
    }
    return ctx.identity.signOut(ctx.db, ctx.client.headers)
  }
  // Anew when the database had to choose between this and what somebody else was doing there.
  const cookies = await asOwner(ctx, deletion, { retry: true })
  for (const line of cookies) ctx.client.setCookie(line)
  return { accepted: true }
}

/** Takes a person whose workspaces are locked out of everything; gives what stands for them in the log of events. */
async function erase(ctx: OwnerContext, uid: string, workspaceIds: readonly string[]): Promise<string> {
  const pseudonym = `gone_${ctx.ids.short()}`
  const jobs = await eraseWork(ctx, uid, workspaceIds)
  // What follows is done in the name of nobody: even the work that is enqueued knows the person no longer.
  const workspaceId = `workspace_${pseudonym}`
  await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid: null } }, (ctx) =>
    cancelForDeletion(ctx, uid),
  )
  await beginErasure(ctx, pseudonym)
  await saveErasure(ctx, pseudonym, { uid, prefixes: filesOf(uid, workspaceIds), jobs })
  await eraseWorkspaces(ctx, workspaceIds)
  await erasePerson(ctx, uid, pseudonym)
  return pseudonym
}

/** Takes a workspace out of everything, for ever; its files follow by a job. */
export async function eraseWorkspace(ctx: Context, id: string): Promise<void> {
  await asOwner(
    ctx,
    async (ctx) => {
      // What is left to remove hangs on a name that stands for nobody.
      const nobody = `gone_${ctx.ids.short()}`
      const jobs = await eraseWork(ctx, nobody, [id])
      await beginErasure(ctx, nobody)
      await saveErasure(ctx, nobody, { uid: nobody, prefixes: filesOf(nobody, [id]), jobs })
      await eraseWorkspaces(ctx, [id])
    },
    { retry: true },
  )
}

/** Takes somebody who tried a colleague out, and never signed up, out of everything; nothing where they have signed up. */
export async function eraseTryOut(ctx: Context, uid: string): Promise<void> {
  await asOwner(
    ctx,
    async (ctx) => {
      const owned = await lockForDeletion(ctx, uid)
      if (await isTryOut(ctx, uid))
        await erase(
          ctx,
          uid,
          owned.map(({ id }) => id),
        )
    },
    { retry: true },
  )
}
