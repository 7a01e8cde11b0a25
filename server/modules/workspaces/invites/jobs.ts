// The mail that invites: written down with the invitation, sent until a mail server takes it.
import * as z from 'zod/mini'
import { languageNamed } from '#contract/languages.ts'
import type { Context } from '#server/platform/context.ts'
import { findWaitingMail, handOver, noteMail, settleMail } from '#server/platform/email/outgoing-mail.ts'
import { type AnyJob, defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { greetingName } from '#server/platform/email/greeting-name.ts'
import { inviteLetter } from './mails.ts'
import { findMailed } from './store.ts'

/** Writes the mail down in the current transaction and has it sent after that has committed. */
export async function sendInviteMail(ctx: Context, inviteId: string, workspaceId: string): Promise<void> {
  // It goes to whoever has the address, with an account or without; nothing of it stays.
  const mailId = await noteMail(ctx, { userId: null, kind: 'invite', params: { invite: inviteId } })
  await enqueue(ctx, inviteMail, { mailId }, { workspaceId })
}

const inviteMail = defineJob({
  name: 'workspaces.invite-mail',
  input: z.object({ mailId: z.string() }),
  // With pauses of five minutes at most, about a day: as long as a mail server may be away.
  attempts: 300,
  timeoutMs: 60_000,
  run: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    if (!mail) return
    const invite = await findMailed(ctx, mail.params['invite'] ?? '')
    // Accepted, taken back or over since.
    if (!invite) return settleMail(ctx, mail, 'dropped')
    const letter = inviteLetter({
      ...invite,
      invitedBy: invite.invitedBy === null ? null : greetingName(invite.invitedBy),
      workspaceName: greetingName(invite.workspaceName),
      language: ctx.config.i18n ? (languageNamed(invite.language) ?? 'en') : 'en',
      baseUrl: ctx.config.baseUrl,
    })
    const outcome = await handOver(ctx, mail, letter, invite.email)
    await settleMail(ctx, mail, outcome, outcome === 'refused' ? 'refused' : null)
  },
  onGivenUp: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    if (mail) await settleMail(ctx, mail, 'refused', 'unreachable')
  },
})

export const inviteJobs: readonly AnyJob[] = [inviteMail]
