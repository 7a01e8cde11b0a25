import { ConfigFault, type Config, readConfig } from '#server/config.ts'
import { type Check, configurationChecks } from './doctor-configuration.ts'
import { machineChecks } from './doctor-machine.ts'
import { databaseChecks } from './doctor-database.ts'
import { serviceChecks } from './doctor-services.ts'
import type { ProgramIo } from './program-options.ts'

const MARK = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' } as const

/**
 * `doctor`: looks at the installation, one line a check: `ok`, `warn` (works, but look at it) or `FAIL`. Changes nothing.
 * Gives 1 when a check failed.
 */
export async function doctorCommand(
  args: readonly string[],
  io: ProgramIo,
  config: Config | null = null,
): Promise<number> {
  if (args.length > 0) {
    io.log?.('Usage: doctor')
    return 2
  }
  const checks = await allChecks(config)
  for (const { state, words } of checks) await io.write(`${MARK[state]}  ${words}`)
  return checks.some(({ state }) => state === 'fail') ? 1 : 0
}

async function allChecks(given: Config | null): Promise<Check[]> {
  try {
    const config = given ?? readConfig()
    return [
      ...(await machineChecks(config)),
      ...(await databaseChecks(config)),
      ...configurationChecks(config),
      ...(await serviceChecks(config)),
    ]
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error
    return error.faults.map((words) => ({ state: 'fail' as const, words }))
  }
}
