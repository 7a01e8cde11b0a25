// `node server/main.ts [web] [worker]`: reads the configuration, opens everything, starts the named services, stops cleanly.
import { join } from 'node:path'
import { migrate } from '#server/adapters/database/migrate.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { pinoLog } from '#server/adapters/log/pino-log.ts'
import { jobs, openApi, rawRoutes, sessionReader } from './app.ts'
import { type Config, readConfig, type Service } from './config.ts'
import { webServer } from './kernel/http-server.ts'
import { type JobWorker, startWorker } from './kernel/job-worker.ts'
import { sentenceFor, StartFault } from './kernel/start-fault.ts'
import { openAdapters } from './open-adapters.ts'

/** How long requests and jobs that have begun may take to end. */
const GRACE_MS = 10_000
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What was started, in the order in which it is stopped last to first. */
type Stops = { name: string; stop: () => Promise<unknown> }[]

function servicesFor(names: readonly string[], config: Config): ReadonlySet<Service> {
  const services = new Set<Service>()
  for (const name of names.length > 0 ? names : config.services) {
    if (name !== 'web' && name !== 'worker')
      throw new StartFault(`There is no service "${name}". Name web, worker, both, or none for both.`)
    services.add(name)
  }
  if (config.database.url === null && services.size < 2)
    throw new StartFault(
      'The embedded database belongs to one process, which must do all the work. Start web and worker together, or set DATABASE_URL.',
    )
  return services
}

async function start(config: Config, services: ReadonlySet<Service>, stops: Stops): Promise<void> {
  const log = pinoLog({ level: config.logLevel, to: 2 })
  const opened = (name: string, stop: () => Promise<unknown>) => void stops.unshift({ name, stop })

  say(
    config.database.url === null
      ? `Opening the data folder ${config.dataDir} …`
      : 'Connecting to the database …',
  )
  const database = await openDatabase(config)
  opened('database', () => database.close())
  const migrated = await migrate(database)
  if (migrated.length > 0) say(`Brought the tables up to date: ${migrated.join(', ')}.`)
  const { adapters, queue, close } = await openAdapters(config, database, log)
  opened('adapters', close)
  await queue.start(jobs)

  let worker: JobWorker | null = null
  if (services.has('worker')) {
    worker = await startWorker(adapters, queue, jobs)
    opened('worker', worker.stop)
  }
  if (services.has('web')) {
    const web = webServer({
      adapters,
      api: openApi(config),
      readActor: sessionReader(adapters),
      rawRoutes: rawRoutes(config),
      pagesFolder: join(import.meta.dirname, '..', 'dist', 'web'),
      jobFigures: () => worker?.figures() ?? null,
    })
    const port = await web.listen(config.host, config.port)
    opened('web', async () => {
      const ended = web.close(GRACE_MS)
      await adapters.live.close()
      await ended
    })
    const url = new URL(config.baseUrl)
    if (config.port === 0) url.port = String(port)
    say(`\nStaffroom AI is ready: ${url.origin}`)
    if (adapters.outboxUrl) say(`Mails are not sent but kept for you to read: ${adapters.outboxUrl}`)
  } else say('\nStaffroom AI is ready: its worker waits for jobs.')
  if (config.research.allow.length > 0)
    say(`Research may reach these private addresses (RESEARCH_ALLOW): ${config.research.allow.join(', ')}`)

  void database.failed.then((error) => {
    log.fatal('database.failed', { error })
    void end(stops, 1)
  })
}

let ending: Promise<void> | null = null

/** Stops what was started, last first, and ends the process. */
function end(stops: Stops, code: number): Promise<void> {
  ending ??= (async () => {
    for (const { name, stop } of stops) {
      try {
        await stop()
      } catch (error) {
        process.stderr.write(
          `Stopping the ${name} failed: ${error instanceof Error ? error.message : String(error)}\n`,
        )
        code = 1
      }
    }
    process.exit(code)
  })()
  return ending
}

async function main(): Promise<void> {
  const stops: Stops = []
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Whoever asks twice does not want to wait.
      if (ending) process.exit(1)
      say('Stopping …')
      void end(stops, 0)
    })
  }
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`)
    void end(stops, 1)
  })
  let config: Config | null = null
  try {
    config = readConfig()
    await start(config, servicesFor(process.argv.slice(2), config), stops)
  } catch (error) {
    const sentence = sentenceFor(error, config)
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
    await end(stops, 1)
  }
}

await main()
