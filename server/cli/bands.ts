import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { askRunningProgram } from '#server/adapters/operator/operator-socket.ts'
import { type Config, readConfig } from '#server/config.ts'
import {
  type BandCount,
  type BandsAsked,
  bandsTold,
  countBands,
} from '#server/modules/conversations/index.ts'
import { programOptions, type ProgramIo } from './program-options.ts'

const week = 7 * 86_400_000
const usage = 'Usage: bands [--weeks 12] [--workspace ID]'

/** `bands` prints the share of each band over kinds of questions and over weeks, of all workspaces or of one. */
export async function bandsCommand(
  args: readonly string[],
  io: ProgramIo,
  config: Config = readConfig(),
): Promise<number> {
  const { named, files } = programOptions(args, {
    weeks: 'a number of weeks back from now, 1 to 520',
    workspace: 'the id of one workspace',
  })
  const weeks = Number(named['weeks'] ?? 12)
  if (files.length > 0 || !Number.isInteger(weeks) || weeks < 1 || weeks > 520) {
    io.log?.(usage)
    return 2
  }
  const since = new Date(systemClock().now().getTime() - weeks * week)
  const input: BandsAsked = { since: since.toISOString(), workspaceId: named['workspace'] ?? null }
  const running =
    config.database.url === null ? await askRunningProgram(config.dataDir, 'bands', input) : null
  const { kinds, weeks: byWeek } = running ? bandsTold.parse(running.result) : await inStopped(config, input)
  if (kinds.length === 0) {
    await io.write('Nobody was given an answer in that time.')
    return 0
  }
  for (const line of [...table('kind', kinds), '', ...table('week of', byWeek)]) await io.write(line)
  return 0
}

function table(head: string, counts: readonly BandCount[]): string[] {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`.padStart(10)
  return [
    `${head.padEnd(12)}${['asked', 'answer', 'closest', 'unknown'].map((name) => name.padStart(10)).join('')}`,
    ...counts.map(
      ({ name, asked, answer, closest, unknown }) =>
        name.padEnd(12) +
        String(asked).padStart(10) +
        [answer, closest, unknown].map((part) => share(part, asked)).join(''),
    ),
  ]
}

async function inStopped(config: Config, input: BandsAsked) {
  const database = await openDatabase(config)
  try {
    return await countBands(database, input)
  } finally {
    await database.close()
  }
}
