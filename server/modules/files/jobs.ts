// Pictures that nobody can see any more are removed in the background, as often as the store needs to be asked.
import * as z from 'zod/mini'
import { everyRow } from '#server/platform/context.ts'
import { defineJob } from '#server/platform/jobs/jobs.ts'

const asOften = {
  // With pauses of five minutes at most, about a week: nobody looks for it after that.
  attempts: 2_000,
  timeoutMs: 3 * 60_000,
}

export const removeFile = defineJob({
  name: 'files.remove',
  input: z.object({ key: z.string() }),
  ...asOften,
  run: (ctx, { key }) => ctx.storage.delete(key),
})

/** Removes a picture that was stored, unless it came into use. */
export const removeUnused = defineJob({
  name: 'files.remove_unused',
  input: z.object({ key: z.string(), url: z.string() }),
  ...asOften,
  run: async (ctx, { key, url }) => {
    const [, of = ''] = key.split('/')
    const [use] = await everyRow(ctx, (db) =>
      db.query(
        `select 1 from workspace where id = $1 and logo_url = $2
         union all select 1 from person where id = $1 and image = $2`,
        [of, url],
      ),
    )
    if (!use) await ctx.storage.delete(key)
  },
})

export const fileJobs = [removeFile, removeUnused]
