// Collects what is to be mailed: at once, or once a day or a week.
import { asOwner, asSystem, type Context, inTransaction, type TxContext } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { noteMail } from '#server/platform/email/outgoing-mail.ts'
import { findRecipient } from '#server/modules/identity/people/index.ts'
import { activityMail } from '../jobs.ts'
import { dueAfter, dueBefore } from '../rules.ts'
import { dropLeft, findDue, findWorkspacesOf, lockWaiting, saveCollected, saveDue } from '../store.ts'

const PEOPLE_AT_ONCE = 200

/**
 * Puts what is due for a person into one mail, in one transaction: two who do so at once wait for each other, and the
 * second finds nothing left. Nothing due, no mail.
 */
export async function collectMails(ctx: Context, uid: string): Promise<void> {
  const workspaceId = `workspace_${uid}`
  const { to, workspaces } = await asOwner(ctx, async (ctx) => ({
    to: await findRecipient(ctx, uid),
    workspaces: await findWorkspacesOf(ctx, uid),
  }))
  await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid } }, async (ctx) => {
    if (!to?.notifications?.email.newStaffActivity || !to.emailVerified) {
      await saveDue(ctx, uid, null)
      return
    }
    await dropLeft(ctx, uid, workspaces)
    const { frequency } = to.notifications.email
    const now = ctx.clock.now()
    const due = await lockWaiting(ctx, uid, dueBefore(frequency, now))
    if (due.length > 0) {
      const mailId = await noteMail(ctx, { userId: uid, kind: 'activity', params: { frequency } })
      await saveCollected(ctx, due, mailId)
      await enqueue(ctx, activityMail, { mailId }, { workspaceId })
    }
    await saveDue(ctx, uid, dueAfter(frequency, now))
  })
}

/** Tells of one thing by a mail of its own. */
export async function mailAtOnce(
  ctx: TxContext,
  uid: string,
  id: string,
  workspaceId: string,
): Promise<void> {
  const mailId = await noteMail(ctx, { userId: uid, kind: 'activity', params: { frequency: 'instant' } })
  await saveCollected(ctx, [id], mailId)
  await enqueue(ctx, activityMail, { mailId }, { workspaceId })
}

/** Collects for everybody for whom something waits. One for whom it fails keeps nobody waiting. */
export async function collectDue(ctx: Context): Promise<void> {
  const failed: string[] = []
  for (;;) {
    const due = await asSystem(ctx, (ctx) => findDue(ctx, failed, PEOPLE_AT_ONCE))
    for (const uid of due) {
      if (ctx.signal.aborted) return
      await collectMails(ctx, uid).catch((error: unknown) => {
        failed.push(uid)
        ctx.log.error('notifications.not_collected', { uid, error })
      })
    }
    if (due.length < PEOPLE_AT_ONCE) return
  }
}
