import * as z from 'zod'
import type { Database } from '#server/adapters/database/database.ts'
import { migrate } from '#server/adapters/database/migrate.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { askRunningProgram } from '#server/adapters/operator/operator-socket.ts'
import { suspendPerson } from '#server/modules/accounts/index.ts'
import type { ProgramIo } from './program-options.ts'

const order = z.object({ email: z.string(), lift: z.boolean() })

/** What the running program does when `suspend` asks it; the answer is the person's id or null. */
export const suspendCommands = (database: Database, now: () => Date) => ({
  suspend: (input: unknown) => suspendPerson(database, order.parse(input), now()),
})

/**
 * `suspend EMAIL [--lift]`: shuts a person out of every session and stream within seconds, or lets them in again. Nothing
 * of theirs is deleted.
 */
export async function suspendCommand(
  args: readonly string[],
  io: ProgramIo,
  config: Config = readConfig(),
): Promise<number> {
  const lift = args.includes('--lift')
  const [email, ...more] = args.filter((arg) => arg !== '--lift')
  if (email === undefined || more.length > 0 || email.startsWith('-')) {
    io.log?.('Usage: suspend EMAIL [--lift]')
    return 2
  }
  const running =
    config.database.url === null ? await askRunningProgram(config.dataDir, 'suspend', { email, lift }) : null
  const uid = running ? running.result : await suspendInStopped(config, email, lift)
  if (uid === null) {
    io.log?.(`Nobody has the address ${email}.`)
    return 1
  }
  await io.write(
    lift ? `${email} may sign in again.` : `${email} is signed out everywhere and cannot sign in.`,
  )
  return 0
}

async function suspendInStopped(config: Config, email: string, lift: boolean): Promise<string | null> {
  const database = await openDatabase(config)
  try {
    await migrate(database)
    return await suspendPerson(database, { email, lift }, systemClock().now())
  } finally {
    await database.close()
  }
}
