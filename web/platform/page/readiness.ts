import * as z from 'zod/mini'

const readiness = z.object({
  ready: z.boolean(),
  checks: z.object({
    running: z.boolean(),
    database: z.boolean(),
    migrations: z.boolean(),
    disk: z.boolean(),
  }),
})

/** Whether this installation can do its work now, as `/readyz` says of itself. Fails where no server answers. */
export async function readReadiness(signal: AbortSignal): Promise<z.infer<typeof readiness>> {
  const answer = await fetch('/readyz', { signal })
  return readiness.parse(await answer.json())
}
