// What follows from the event log: notifications, and the mails that tell of them.
import * as z from 'zod/mini'
import type { User } from '#contract/person/accounts.ts'
import type { LogReader } from '#server/platform/events/consumers.ts'
import { asOwner, inTransaction } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { greetingName } from '#server/platform/email/greeting-name.ts'
import {
  findWaitingMail,
  handOver,
  settleMail,
  unsubscribeToken,
} from '#server/platform/email/outgoing-mail.ts'
import { findRecipient } from '#server/modules/identity/people/index.ts'
import { collectDue } from './jobs/collect-mails.ts'
import { readNews } from './jobs/read-news.ts'
import { activityLetter } from './mails.ts'
import { newsTypes } from './rules.ts'
import { findCollected, findWorkspacesOf, shaped } from './store.ts'

export const activityMail = defineJob({
  name: 'notifications.mail',
  input: z.object({ mailId: z.string() }),
  // With pauses of five minutes at most, about a day: as long as a mail server may be away.
  attempts: 300,
  timeoutMs: 60_000,
  run: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    const uid = mail?.userId
    if (!mail || !uid) return
    const { to, workspaces } = await asOwner(ctx, async (ctx) => ({
      to: await findRecipient(ctx, uid),
      // Whoever has left a workspace since then is told nothing of it.
      workspaces: await findWorkspacesOf(ctx, uid),
    }))
    const found = await inTransaction(ctx, (ctx) => findCollected(ctx, uid, mailId, workspaces))
    const items = found.map(shaped)
    if (!to?.notifications?.email.newStaffActivity || items.length === 0)
      return settleMail(ctx, mail, 'dropped')
    const { baseUrl, i18n } = ctx.config
    const unsubscribe = new URL(`/unsubscribe/${await unsubscribeToken(ctx, mailId)}`, baseUrl).href
    const letter = activityLetter({
      language: i18n ? to.language : 'en',
      name: greetingName(to.displayName),
      frequency: frequencyOf(mail.params['frequency']),
      items,
      baseUrl,
      unsubscribe,
    })
    const outcome = await handOver(ctx, mail, letter, to.email, { unsubscribe })
    await settleMail(ctx, mail, outcome, outcome === 'refused' ? 'refused' : null)
  },
  onGivenUp: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    if (mail) await settleMail(ctx, mail, 'refused', 'unreachable')
  },
})

export const notificationJobs = [activityMail]

/** Goes through the event log and tells everybody whom it concerns. */
export const newsReader: LogReader = {
  name: 'notifications',
  types: newsTypes,
  read: readNews,
  look: collectDue,
}

const frequencyOf = (text: string | undefined): User['notificationPreferences']['email']['frequency'] =>
  text === 'daily' || text === 'weekly' ? text : 'instant'
