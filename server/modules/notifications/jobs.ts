// What follows from the event log: notifications, and the mails that tell of them.
import type { User } from '#contract/person/accounts.ts'
import type { LogReader } from '#server/platform/events/consumers.ts'
import type { UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { asOwner, inTransaction, jobContext } from '#server/platform/context.ts'
import { greetingName } from '#server/platform/email/greeting-name.ts'
import { mailJob } from '#server/platform/email/mail-job.ts'
import { unsubscribeToken } from '#server/platform/email/outgoing-mail.ts'
import { findRecipient } from '#server/modules/identity/people/index.ts'
import { collectDue } from './jobs/collect-mails.ts'
import { readNews } from './jobs/read-news.ts'
import { activityLetter } from './mails.ts'
import { newsTypes } from './rules.ts'
import { findCollected, findWorkspacesOf, forgetOld, shaped } from './store.ts'

export const activityMail = mailJob('notifications.mail', async (ctx, { id, userId: uid, params }) => {
  if (uid === null) return null
  const { to, workspaces } = await asOwner(ctx, async (ctx) => ({
    to: await findRecipient(ctx, uid),
    // Whoever has left a workspace since then is told nothing of it.
    workspaces: await findWorkspacesOf(ctx, uid),
  }))
  const found = await inTransaction(ctx, (ctx) => findCollected(ctx, uid, id, workspaces))
  const items = found.map(shaped)
  if (!to?.notifications?.email.newStaffActivity || items.length === 0) return null
  const { baseUrl, i18n } = ctx.config
  const unsubscribe = new URL(`/unsubscribe/${await unsubscribeToken(ctx, id)}`, baseUrl).href
  const letter = activityLetter({
    language: i18n ? to.language : 'en',
    name: greetingName(to.displayName),
    frequency: frequencyOf(params['frequency']),
    items,
    baseUrl,
    unsubscribe,
  })
  return { letter, to: to.email, unsubscribe }
})

export const notificationJobs = [activityMail]

/** Goes through the event log and tells everybody whom it concerns. */
export const newsReader: LogReader = {
  name: 'notifications',
  types: newsTypes,
  read: readNews,
}

export const notificationUpkeep: readonly UpkeepTask[] = [
  {
    name: 'activity-mails',
    everyMs: 60_000,
    run: (adapters, signal) => {
      const nobodys = { kind: 'job', workspaceId: '', uid: null } as const
      return collectDue(jobContext(adapters, nobodys, 'activity-mails', signal))
    },
  },
  {
    name: 'old-notifications',
    everyMs: 3_600_000,
    async run(adapters, signal) {
      while (!signal.aborted && (await forgetOld(adapters)));
    },
  },
]

const frequencyOf = (text: string | undefined): User['notificationPreferences']['email']['frequency'] =>
  text === 'daily' || text === 'weekly' ? text : 'instant'
