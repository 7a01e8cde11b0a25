// Pictures that nobody can see any more are removed in the background, as often as the store needs to be asked.
import * as z from 'zod/mini'
import { defineJob } from '#server/platform/jobs/jobs.ts'

export const removeFile = defineJob({
  name: 'files.remove',
  input: z.object({ key: z.string() }),
  attempts: 10,
  timeoutMs: 3 * 60_000,
  run: (ctx, { key }) => ctx.storage.delete(key),
})

export const fileJobs = [removeFile]
