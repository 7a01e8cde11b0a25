// What is left to do when an account is gone.
import * as z from 'zod/mini'
import { asOwner } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/jobs.ts'
import { deleteRemains, erasePerson, findRemains } from './store.ts'

/** Work that was running when the account went may still be writing for so long. */
const SETTLE_MS = 30_000

/** Removes the files of a deleted account, whose pseudonym is `id`, and what running work wrote in the person's name. */
export const removeRemains = defineJob({
  name: 'accounts.remove_remains',
  input: z.object({ id: z.string() }),
  attempts: 50,
  timeoutMs: 10 * 60_000,
  run: async (ctx, { id }) => {
    const remains = await asOwner(ctx, (ctx) => findRemains(ctx, id))
    if (!remains) return
    const removeFiles = async () => {
      for (const prefix of remains.prefixes)
        for (const key of await ctx.storage.list(prefix)) await ctx.storage.delete(key)
    }
    await removeFiles()
    await ctx.clock.sleep(SETTLE_MS, ctx.signal)
    await removeFiles()
    await asOwner(ctx, async (ctx) => {
      await erasePerson(ctx, remains.uid, id)
      await deleteRemains(ctx, id)
    })
  },
})

export const accountJobs = [removeRemains]
