import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { askRunningProgram } from '#server/adapters/operator/operator-socket.ts'
import { type Config, readConfig } from '#server/config.ts'
import { unlockPerson } from '#server/modules/identity/factors/index.ts'
import { programOptions, type ProgramIo } from './program-options.ts'

/** `unlock EMAIL` switches two-step sign-in off for somebody who has lost the app and every recovery code. */
export async function unlockCommand(
  args: readonly string[],
  io: ProgramIo,
  config: Config = readConfig(),
): Promise<number> {
  const { files } = programOptions(args, {})
  const [email] = files
  if (files.length !== 1 || email === undefined) {
    io.log?.('Usage: unlock EMAIL')
    return 2
  }
  const running =
    config.database.url === null ? await askRunningProgram(config.dataDir, 'unlock', { email }) : null
  const done = running ? running.result === true : await unlockInStopped(config, email)
  if (!done) throw new Error(`Nobody with the address ${email} has two-step sign-in switched on.`)
  await io.write(`${email} signs in without a second step now. Be sure that it was really them who asked.`)
  return 0
}

async function unlockInStopped(config: Config, email: string): Promise<boolean> {
  const database = await openDatabase(config)
  try {
    return await unlockPerson(database, { email }, systemClock().now())
  } finally {
    await database.close()
  }
}
