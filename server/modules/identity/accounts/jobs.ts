// What is left to do when an account is gone.
import * as z from 'zod/mini'
import { asOwner } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'
import { sendAccountMail } from '#server/modules/identity/account-mails/index.ts'
import { deleteErasure, erasePerson, findErasure, isWorkRunning } from './store.ts'

/** How long a request that was under way when the account went may still be writing. */
const SETTLE_MS = 30_000

/** Removes the files of a deleted account, whose pseudonym is `id`, and what running work wrote in the person's name. */
export const finishErasure = defineJob({
  name: 'accounts.remove_remains',
  input: z.object({ id: z.string() }),
  attempts: 50,
  timeoutMs: 10 * 60_000,
  run: async (ctx, { id }) => {
    const erasure = await asOwner(ctx, (ctx) => findErasure(ctx, id))
    if (!erasure) return
    const removeFiles = async () => {
      for (const prefix of erasure.prefixes)
        for (const key of await ctx.storage.list(prefix)) await ctx.storage.delete(key)
    }
    await removeFiles()
    // When that takes longer than an attempt may, the next one goes on waiting.
    do await ctx.clock.sleep(SETTLE_MS, ctx.signal)
    while (await isWorkRunning(ctx, erasure.jobs))
    await removeFiles()
    await asOwner(ctx, async (ctx) => {
      await erasePerson(ctx, erasure.uid, id)
      await deleteErasure(ctx, id)
    })
  },
})

/** Mails a link for a new password; the same job for an address that nobody has does nothing. */
export const mailReset = defineJob({
  name: 'accounts.mail_reset',
  input: z.object({}),
  attempts: 10,
  timeoutMs: 60_000,
  run: async (ctx, _, job) => {
    const uid = ctx.actor.kind === 'job' ? ctx.actor.uid : null
    if (uid !== null) await asOwner(ctx, (ctx) => sendAccountMail(ctx, uid, 'password_reset', {}, job.id))
  },
})

export const accountJobs = [finishErasure, mailReset]
