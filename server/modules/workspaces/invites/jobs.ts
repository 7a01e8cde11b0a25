// The mail that invites: written down with the invitation, sent until a mail server takes it.
import { languageNamed } from '#contract/languages.ts'
import type { TxContext } from '#server/platform/context.ts'
import { mailJob } from '#server/platform/email/mail-job.ts'
import { noteMail } from '#server/platform/email/outgoing-mail.ts'
import { type AnyJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { greetingName } from '#server/platform/email/greeting-name.ts'
import { inviteLetter } from './mails.ts'
import { findMailed } from './store.ts'

/** Writes the mail down in the current transaction and has it sent after that has committed. */
export async function sendInviteMail(ctx: TxContext, inviteId: string, workspaceId: string): Promise<void> {
  // It goes to whoever has the address, with an account or without; nothing of it stays.
  const mailId = await noteMail(ctx, { userId: null, kind: 'invite', params: { invite: inviteId } })
  await enqueue(ctx, inviteMail, { mailId }, { workspaceId })
}

const inviteMail = mailJob('workspaces.invite-mail', async (ctx, { params }) => {
  const invite = await findMailed(ctx, params['invite'] ?? '')
  // Accepted, taken back or over since.
  if (!invite) return null
  const letter = inviteLetter({
    ...invite,
    invitedBy: invite.invitedBy === null ? null : greetingName(invite.invitedBy),
    workspaceName: greetingName(invite.workspaceName),
    language: ctx.config.i18n ? (languageNamed(invite.language) ?? 'en') : 'en',
    baseUrl: ctx.config.baseUrl,
  })
  return { letter, to: invite.email }
})

export const inviteJobs: readonly AnyJob[] = [inviteMail]
