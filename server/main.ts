// `node server/main.ts [web] [worker]`: reads the configuration, opens everything, starts the named services, stops cleanly.
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { pinoLog } from '#server/adapters/log/pino-log.ts'
import { giveBackMemorySoon } from '#server/adapters/memory/give-back-memory.ts'
import { type Config, readConfig, type Service } from './config.ts'
import { endPieceOf } from './platform/containment.ts'
import { sentenceFor, StartFault } from './start-fault.ts'

/** What was started, in the order in which it is stopped. */
const stops: { name: string; stop: () => Promise<unknown> }[] = []
let ending: Promise<void> | null = null

const say = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)
const started = (name: string, stop: () => Promise<unknown>) => void stops.unshift({ name, stop })

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

async function start(config: Config, services: ReadonlySet<Service>): Promise<void> {
  const log = pinoLog({ level: config.logLevel, to: 2 })
  say(
    config.database.url === null
      ? `Opening the data folder ${config.dataDir} …`
      : 'Connecting to the database …',
  )
  // The database starts in a thread of its own while this one loads the rest of the program.
  const opening = openDatabase(config)
  const loading = import('./start-services.ts')
  loading.catch(() => {})
  const database = await opening
  started('database', () => database.close())
  void database.failed.then((error) => {
    log.fatal('database.failed', { error })
    return end(1)
  })
  const { startServices } = await loading
  await startServices({ config, services, database, log, say, started })
  giveBackMemorySoon()
}

/** Stops what was started, last first, and ends the process. */
function end(code: number): Promise<void> {
  ending ??= (async () => {
    for (const { name, stop } of stops) {
      try {
        await stop()
      } catch (error) {
        complain(`Stopping the ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
        code = 1
      }
    }
    process.exit(code)
  })()
  return ending
}

async function main(): Promise<void> {
  // Whoever read what is said has gone, as `| head` does: a complaint about that would be one more fault, without end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Whoever asks twice does not want to wait.
      if (ending) process.exit(1)
      say('Stopping …')
      void end(0)
    })
  }
  process.on('uncaughtException', (error) => {
    const piece = endPieceOf(error)
    if (piece !== null)
      return complain(`What nobody caught ended one ${piece}: ${error.stack ?? error.message}`)
    complain(error.stack ?? error.message)
    void end(1)
  })
  let config: Config | null = null
  try {
    config = readConfig()
    await start(config, servicesFor(process.argv.slice(2), config))
  } catch (error) {
    complain(
      sentenceFor(error, config) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
    await end(1)
  }
}

await main()
