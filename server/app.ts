// The product: the routers, jobs and raw routes of every module, mounted once.
import type { Config } from '#server/config.ts'
import { contract } from '#contract/index.ts'
import { type ApiHandler, apiHandler } from '#server/kernel/api.ts'
import { documentRoutes } from '#server/kernel/http/api-document.ts'
import type { Adapters } from '#server/kernel/adapters.ts'
import type { AnyJob } from '#server/kernel/jobs.ts'
import { liveRoutes } from '#server/kernel/live/live-stream.ts'
import type { RawRoute } from '#server/kernel/http/raw-route.ts'
import type { Router } from '#server/kernel/serve.ts'
import type { SessionReader } from '#server/kernel/session.ts'
import { accountJobs, accountsRouter } from '#server/modules/accounts/index.ts'
import { conversationsRouter } from '#server/modules/conversations/index.ts'
import { fileRoutes } from '#server/modules/files/index.ts'
import { homeRouter } from '#server/modules/home/index.ts'
import { knowledgeJobs, knowledgeRouter } from '#server/modules/knowledge/index.ts'
import { onboardingRouter } from '#server/modules/onboarding/index.ts'
import { readPerson } from '#server/modules/people/index.ts'
import { staffRouter } from '#server/modules/staff/index.ts'
import { workspacesRouter } from '#server/modules/workspaces/index.ts'

/** By the names that they have in the contract; none may be missing. */
export const routers: Record<keyof typeof contract, Router> = {
  accounts: accountsRouter,
  workspaces: workspacesRouter,
  onboarding: onboardingRouter,
  knowledge: knowledgeRouter,
  staff: staffRouter,
  conversations: conversationsRouter,
  home: homeRouter,
}

export const jobs: readonly AnyJob[] = [...accountJobs, ...knowledgeJobs]

/** Routes that read and write the connection themselves. */
export function rawRoutes(config: Config): RawRoute[] {
  const routes = [...liveRoutes(config.limits.streamsPerUser), ...fileRoutes]
  return [...routes, ...documentRoutes(contract, routes)]
}

/** Who is asking: the session cookie names a session, the database says whose it is. */
export const sessionReader =
  ({ identity, database, clock }: Adapters): SessionReader =>
  async (request) => {
    const hash = identity.sessionHash(request.headers.cookie)
    return (hash !== null && (await readPerson(database, hash, clock.now()))) || { kind: 'guest' }
  }

export const openApi = (config: Config): ApiHandler => apiHandler(routers, config.limits)
