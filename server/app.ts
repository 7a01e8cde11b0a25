// The product: the routers, jobs and raw routes of every module, mounted once.
import type { Config } from '#server/config.ts'
import { contract } from '#contract/index.ts'
import { type ApiHandler, apiHandler, programsPath } from '#server/platform/http/api.ts'
import { documentRoutes } from '#server/platform/http/api-document.ts'
import type { Adapters } from '#server/platform/adapters.ts'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import { cachedRead } from '#server/platform/db/cached-read.ts'
import { noteActorChange } from '#server/platform/db/actor-changes.ts'
import { eventAge } from '#server/platform/events/event-age.ts'
import type { LogReader } from '#server/platform/events/consumers.ts'
import type { AnyJob } from '#server/platform/jobs/jobs.ts'
import type { UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { liveRoutes } from '#server/platform/events/live-stream.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import type { Router } from '#server/platform/http/serve.ts'
import type { HasLeft, SessionReader } from '#server/platform/http/session.ts'
import { accountJobs, accountsRouter, erasureUpkeep } from '#server/modules/identity/accounts/index.ts'
import { exportRoutes } from '#server/modules/identity/exports/index.ts'
import { analyticsRouter } from '#server/modules/insights/analytics/index.ts'
import { auditRouter, workspaceAuditRouter } from '#server/modules/workspaces/audit/index.ts'
import { billingJobs, billingRouter, billingRoutes } from '#server/modules/billing/index.ts'
import { conversationJobs, conversationsRouter, floorReader } from '#server/modules/conversations/index.ts'
import { inboxRouter, wordsUpkeep } from '#server/modules/conversations/inbox/index.ts'
import { inboxViewsRouter, inboxViewUpkeep } from '#server/modules/conversations/inbox-views/index.ts'
import { lookUpsRouter } from '#server/modules/conversations/look-ups/index.ts'
import { mcpRoutes } from '#server/modules/doors/mcp/index.ts'
import { openaiRoutes } from '#server/modules/doors/openai/index.ts'
import { doorsRouter } from '#server/modules/doors/index.ts'
import { visitorsRouter } from '#server/modules/doors/visitors/index.ts'
import { readVisitor, visitorUpkeep, visitRoutes, visitsRouter } from '#server/modules/doors/visits/index.ts'
import { fileJobs, fileRoutes, filesRouter } from '#server/modules/files/index.ts'
import { homeRouter, recentNews } from '#server/modules/insights/home/index.ts'
import {
  encodingUpkeep,
  knowledgeJobs,
  knowledgeRouter,
  readingUpkeep,
} from '#server/modules/knowledge/index.ts'
import { mailJobs } from '#server/modules/identity/account-mails/index.ts'
import {
  newsReader,
  notificationJobs,
  notificationUpkeep,
  notificationRoutes,
  notificationsRouter,
} from '#server/modules/notifications/index.ts'
import { passkeysRouter } from '#server/modules/identity/passkeys/index.ts'
import { findProof, readPerson, readTryOut, touchSession } from '#server/modules/identity/people/index.ts'
import { secondStepRouter } from '#server/modules/identity/second-step/index.ts'
import { sessionsRouter } from '#server/modules/identity/sessions/index.ts'
import { providerRoutes, providersRouter } from '#server/modules/identity/providers/index.ts'
import { nameUpkeep, searchRouter } from '#server/modules/insights/search/index.ts'
import { shortcutsRouter } from '#server/modules/identity/shortcuts/index.ts'
import { approvedAnswersRouter, approvedAnswerUpkeep } from '#server/modules/staff/approved-answers/index.ts'
import { figureUpkeep, staffRouter } from '#server/modules/staff/index.ts'
import { replayRouter } from '#server/modules/staff/replay/index.ts'
import { supportJobs, supportRouter } from '#server/modules/notifications/support/index.ts'
import { keysRouter, readKey, secretIn } from '#server/modules/workspaces/keys/index.ts'
import { onboardingRouter } from '#server/modules/wizard/index.ts'
import { tryOutsRouter, tryOutUpkeep } from '#server/modules/try-outs/index.ts'
import { inviteJobs, invitesRouter } from '#server/modules/workspaces/invites/index.ts'
import { membersRouter } from '#server/modules/workspaces/members/index.ts'
import {
  webhookJobs,
  webhookReader,
  webhooksRouter,
  webhookUpkeep,
} from '#server/modules/workspaces/webhooks/index.ts'
import { deletionRouter, deletionUpkeep } from '#server/modules/workspaces/deletion/index.ts'
import { workspacesRouter } from '#server/modules/workspaces/index.ts'

/** By the names that they have in the contract; none may be missing. */
const routers: Record<keyof typeof contract, Router> = {
  accounts: accountsRouter,
  sessions: sessionsRouter,
  audit: auditRouter,
  secondStep: secondStepRouter,
  passkeys: passkeysRouter,
  billing: billingRouter,
  providers: providersRouter,
  workspaces: workspacesRouter,
  workspaceDeletion: deletionRouter,
  members: membersRouter,
  invites: invitesRouter,
  apiKeys: keysRouter,
  webhooks: webhooksRouter,
  workspaceAudit: workspaceAuditRouter,
  onboarding: onboardingRouter,
  knowledge: knowledgeRouter,
  staff: { ...staffRouter, ...replayRouter },
  approvedAnswers: approvedAnswersRouter,
  conversations: conversationsRouter,
  lookUps: lookUpsRouter,
  doors: doorsRouter,
  visits: visitsRouter,
  inbox: inboxRouter,
  inboxViews: inboxViewsRouter,
  visitors: visitorsRouter,
  home: homeRouter,
  analytics: analyticsRouter,
  search: searchRouter,
  shortcuts: shortcutsRouter,
  notifications: notificationsRouter,
  files: filesRouter,
  support: supportRouter,
  tryOuts: tryOutsRouter,
}

export const jobs: readonly AnyJob[] = [
  ...accountJobs,
  ...mailJobs,
  ...notificationJobs,
  ...conversationJobs,
  ...knowledgeJobs,
  ...fileJobs,
  ...billingJobs,
  ...supportJobs,
  ...webhookJobs,
  ...inviteJobs,
]

/** What follows from the event log. */
export const logReaders: readonly LogReader[] = [newsReader, webhookReader, floorReader]

/** What is done by the clock. */
export const upkeep: readonly UpkeepTask[] = [
  approvedAnswerUpkeep,
  inboxViewUpkeep,
  figureUpkeep,
  nameUpkeep,
  wordsUpkeep,
  tryOutUpkeep,
  visitorUpkeep,
  webhookUpkeep,
  readingUpkeep,
  encodingUpkeep,
  deletionUpkeep,
  ...notificationUpkeep,
  erasureUpkeep,
  eventAge(recentNews),
]

/** Routes that read and write the connection themselves. */
export function rawRoutes(config: Config): RawRoute[] {
  const routes = [
    ...liveRoutes(config.limits.streamsPerUser),
    ...fileRoutes,
    ...visitRoutes,
    ...openaiRoutes,
    ...mcpRoutes,
    ...exportRoutes,
    ...notificationRoutes,
    ...providerRoutes,
    ...billingRoutes,
  ]
  return [...routes, ...documentRoutes(contract, routes)]
}

/** Where a key counts, and nothing else does. */
const keyPaths = [`${programsPath}/`, '/v1/', '/mcp']

/**
 * Who is asking: the session cookie names a session, a key a workspace; the database says whose it is. For reads the answer is
 * cached for `keepMs` at most, until this or another process changes who may do what (decision 93).
 */
export function sessionReader(
  {
    identity,
    database,
    notices,
    clock,
    log,
  }: Pick<Adapters, 'identity' | 'database' | 'notices' | 'clock' | 'log'>,
  keepMs = 0,
): SessionReader {
  notices.on('actors', () => noteActorChange(database))
  const readPersonNow = (hash: string) => {
    const now = clock.now()
    // Nobody waits for the note that a session was used.
    return readPerson(
      database,
      hash,
      now,
      (sessionId) =>
        void touchSession(database, sessionId, now).catch((error: unknown) =>
          log.warn('session.not_noted', { error }),
        ),
    )
  }
  const readKeyNow = (hash: string) => readKey(database, hash, clock.now())
  const cachedPerson = cachedRead({ database, clock }, keepMs, readPersonNow)
  const cachedKey = cachedRead({ database, clock }, keepMs, readKeyNow)
  return async (request) => {
    const isProgram = keyPaths.some((path) => request.url?.startsWith(path))
    // A write or a long-lived stream looks the actor up anew.
    const mayBeCached = request.method === 'GET' && request.url?.startsWith('/api/')
    if (isProgram) {
      const secret = secretIn(request.headers.authorization)
      const asking = secret === null ? null : await (mayBeCached ? cachedKey : readKeyNow)(hashOf(secret))
      return asking ?? { kind: 'guest' }
    }
    // Whoever comes in from outside is nobody else there, whatever cookies the browser sends along.
    if (/^\/api\/visit(\/|\?|$)/.test(request.url ?? ''))
      return (await readVisitor({ database }, request)) ?? { kind: 'guest' }
    const hash = identity.sessionHash(request.headers.cookie)
    const person = hash === null ? null : await (mayBeCached ? cachedPerson : readPersonNow)(hash)
    if (person !== null) return person
    const tried = identity.tryOutHash(request.headers.cookie)
    return (tried !== null && (await readTryOut(database, tried, clock.now()))) || { kind: 'guest' }
  }
}

/** Whether the session of a request has ended while it was worked on. */
export const hasLeft: HasLeft = async (ctx) =>
  ctx.actor.kind === 'person' &&
  ctx.actor.key === null &&
  (await findProof(ctx, ctx.actor.sessionId)) === null

/**
 * Asked most, and made field by field by their stores: checking an answer again takes longer than making it. Tests check them,
 * and that nothing is in them that the contract does not declare.
 */
export const trustedAnswers = ['staff.list', 'staff.create', 'accounts.getSession', 'home.get'] as const

/** A session that ends by time is noticed within this, and whatever else ends one where the other process was not heard. */
export const SESSION_KEPT_MS = 1_000

/** `trusted` answers are sent unchecked; none are unless told. */
export const openApi = (config: Config, trusted: readonly string[] = []): ApiHandler =>
  apiHandler(routers, config.limits, hasLeft, trusted)
