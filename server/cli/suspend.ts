import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { type Config, readConfig } from '#server/config.ts'
import { askRunningProgram } from '#server/adapters/operator/operator-socket.ts'
import { type Suspension, suspendPerson } from '#server/modules/identity/people/index.ts'
import { programOptions, type ProgramIo } from './program-options.ts'

/** `suspend EMAIL` shuts a person out everywhere at once; `suspend EMAIL --lift true` lets them in again. */
export async function suspendCommand(
  args: readonly string[],
  io: ProgramIo,
  config: Config = readConfig(),
): Promise<number> {
  const { named, files } = programOptions(args, { lift: 'true lets the person in again' })
  const [email] = files
  if (files.length !== 1 || email === undefined) {
    io.log?.('Usage: suspend EMAIL [--lift true]')
    return 2
  }
  const input: Suspension = { email, lift: named['lift'] === 'true' }
  const running =
    config.database.url === null ? await askRunningProgram(config.dataDir, 'suspend', input) : null
  const found = running ? running.result === true : await suspendInStopped(config, input)
  if (!found) throw new Error(`Nobody has the address ${email}.`)
  await io.write(
    input.lift ? `${email} may sign in again.` : `${email} is signed out everywhere and may not sign in.`,
  )
  return 0
}

async function suspendInStopped(config: Config, input: Suspension): Promise<boolean> {
  const database = await openDatabase(config)
  try {
    return await suspendPerson(database, input, systemClock().now())
  } finally {
    await database.close()
  }
}
