// Starts what was asked for over an open database: the web, the worker, or both.
import { join } from 'node:path'
import { webhookPath } from '#contract/billing.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { migrate } from '#server/adapters/database/migrate.ts'
import type { Log } from '#server/adapters/log/log.ts'
import {
  hasLeft,
  jobs,
  logReaders,
  openApi,
  rawRoutes,
  SESSION_KEPT_MS,
  sessionReader,
  trustedAnswers,
  upkeep,
} from './app.ts'
import type { Config, Service } from './config.ts'
import { operatorCommands } from '#server/platform/backup/operator-commands.ts'
import { settleRestoredEvents } from '#server/platform/events/event-log.ts'
import { webServer } from '#server/platform/http/http-server.ts'
import { startLogReaders } from '#server/platform/events/consumers.ts'
import { type JobWorker, startWorker } from '#server/platform/jobs/job-worker.ts'
import { startUpkeep } from '#server/platform/jobs/upkeep.ts'
import { openOperatorSocket } from '#server/adapters/operator/operator-socket.ts'
import { unlocking, unlockPerson } from '#server/modules/identity/factors/index.ts'
import { suspendPerson, suspension } from '#server/modules/identity/people/index.ts'
import { bandsAsked, countBands, keepIndexesReady } from '#server/modules/conversations/index.ts'
import { recount } from '#server/modules/staff/index.ts'
import { reconcileIn } from './cli/reconcile-billing.ts'
import { openAdapters } from './open-adapters.ts'

/** How long requests and jobs that have begun may take to end. */
const GRACE_MS = 10_000

interface Start {
  config: Config
  services: ReadonlySet<Service>
  database: Database
  log: Log
  say(line: string): void
  /** Remembers how to stop what was started; stopped last to first. */
  started(name: string, stop: () => Promise<unknown>): void
}

/** Resolves when everything answers; it has said where by then. */
export async function startServices({ config, services, database, log, say, started }: Start): Promise<void> {
  const migrated = await migrate(database)
  if (migrated.length > 0) say(`Brought the tables up to date: ${migrated.join(', ')}.`)
  await settleRestoredEvents(database)
  const { adapters, tellOfPayments, close } = await openAdapters(config, database, log)
  started('adapters', close)
  if (database.kind === 'embedded') {
    // Commands cannot open a folder that belongs to this process, so they ask it.
    const { storage, clock } = adapters
    const commands = {
      ...operatorCommands(() => ({ database, storage, now: clock.now() })),
      suspend: (input: unknown) => suspendPerson(database, suspension.parse(input), clock.now()),
      reconcileBilling: (input: unknown) => reconcileIn(adapters, input),
      unlock: (input: unknown) => unlockPerson(database, unlocking.parse(input), clock.now()),
      recount: (input: unknown) =>
        recount(database, { repair: Reflect.get(Object(input), 'repair') === true }),
      bands: (input: unknown) => countBands(database, bandsAsked.parse(input)),
    }
    const operator = await openOperatorSocket(config.dataDir, commands, log)
    started('operator', operator.close)
  }

  let worker: JobWorker | null = null
  if (services.has('worker')) {
    worker = await startWorker(adapters, jobs)
    started('worker', worker.stop)
    started('log readers', startLogReaders(adapters, logReaders).stop)
    started('upkeep', startUpkeep(adapters, upkeep).stop)
  }
  if (services.has('web')) {
    const web = webServer({
      adapters,
      api: openApi(config, trustedAnswers),
      readActor: sessionReader(adapters, SESSION_KEPT_MS),
      hasLeft,
      rawRoutes: rawRoutes(config),
      pagesFolder: join(import.meta.dirname, '..', 'dist', 'web'),
      jobFigures: () => worker?.figures() ?? null,
    })
    const port = await web.listen(config.host, config.port)
    started('web', async () => {
      const ended = web.close(GRACE_MS)
      await adapters.live.close()
      await ended
    })
    started('indexes', keepIndexesReady(adapters).stop)
    tellOfPayments(`http://127.0.0.1:${port}${webhookPath}`)
    const url = new URL(config.baseUrl)
    if (config.port === 0) url.port = String(port)
    say(`\nStaffroom AI is ready: ${url.origin}`)
    if (adapters.outboxUrl) say(`Mails are not sent but kept for you to read: ${adapters.outboxUrl}`)
  } else say('\nStaffroom AI is ready: its worker waits for jobs.')
  if (config.research.allow.length > 0)
    say(`Research may reach these private addresses (RESEARCH_ALLOW): ${config.research.allow.join(', ')}`)
}
