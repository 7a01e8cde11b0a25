// The product: the routers, jobs and raw routes of every module, mounted once.
import type { Config } from '#server/config.ts'
import { type ApiHandler, apiHandler } from '#server/kernel/api.ts'
import type { Adapters } from '#server/kernel/adapters.ts'
import type { AnyJob } from '#server/kernel/jobs.ts'
import { liveRoutes } from '#server/kernel/live-stream.ts'
import type { RawRoute } from '#server/kernel/raw-route.ts'
import type { Router } from '#server/kernel/serve.ts'
import type { SessionReader } from '#server/kernel/session.ts'
import { accountJobs, accountsRouter } from '#server/modules/accounts/index.ts'
import { onboardingRouter } from '#server/modules/onboarding/index.ts'
import { readPerson } from '#server/modules/people/index.ts'
import { workspacesRouter } from '#server/modules/workspaces/index.ts'

/** By the names that they have in the contract. */
export const routers: Record<string, Router> = {
  accounts: accountsRouter,
  workspaces: workspacesRouter,
  onboarding: onboardingRouter,
}

export const jobs: readonly AnyJob[] = [...accountJobs]

/** Who is asking: the session cookie names a session, the database says whose it is. */
export const sessionReader =
  ({ identity, database, clock }: Adapters): SessionReader =>
  async (request) => {
    const hash = identity.sessionHash(request.headers.cookie)
    return (hash && (await readPerson(database, hash, clock.now()))) || { kind: 'guest' }
  }

export const openApi = (config: Config): ApiHandler => apiHandler(routers, config.limits)

/** Routes that are no procedures. */
export const rawRoutes = (config: Config): readonly RawRoute[] => [
  ...liveRoutes(config.limits.streamsPerUser),
]
