import { openDatabase } from '#server/adapters/database/open-database.ts'
import { askRunningProgram } from '#server/adapters/operator/operator-socket.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Recount, recount } from '#server/modules/staff/index.ts'
import { programOptions, type ProgramIo } from './program-options.ts'

/**
 * `recount` counts every figure anew from conversations and compares it with what is kept; `recount --repair true` also
 * writes what was counted.
 */
export async function recountCommand(
  args: readonly string[],
  io: ProgramIo,
  config: Config = readConfig(),
): Promise<number> {
  const { named, files } = programOptions(args, {
    repair: 'true writes the counted figures where they differ',
  })
  if (files.length > 0) {
    io.log?.('Usage: recount [--repair true]')
    return 2
  }
  const input = { repair: named['repair'] === 'true' }
  const running =
    config.database.url === null ? await askRunningProgram(config.dataDir, 'recount', input) : null
  const found = running ? recountIn(running.result) : await recountInStopped(config, input)
  for (const { kept, place } of found.wrong) await io.write(`${kept}: ${place}`)
  if (found.wrong.length === 0) await io.write('Every figure that is kept is what conversations say.')
  else if (found.repaired) await io.write(`${found.wrong.length} figures differed and were counted anew.`)
  else await io.write(`${found.wrong.length} figures differ. Run: npm run staffroom -- recount --repair true`)
  return found.wrong.length === 0 || found.repaired ? 0 : 1
}

/** The running program's answer has come through a socket as JSON. */
function recountIn(answer: unknown): Recount {
  const wrong: unknown = Reflect.get(Object(answer), 'wrong')
  return {
    wrong: (Array.isArray(wrong) ? wrong : []).map((one: unknown) => ({
      kept: String(Reflect.get(Object(one), 'kept')),
      place: String(Reflect.get(Object(one), 'place')),
    })),
    repaired: Reflect.get(Object(answer), 'repaired') === true,
  }
}

async function recountInStopped(config: Config, input: { repair: boolean }): Promise<Recount> {
  const database = await openDatabase(config)
  try {
    return await recount(database, input)
  } finally {
    await database.close()
  }
}
