import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { memoryLog } from '#server/adapters/log/memory-log.ts'
import { askRunningProgram } from '#server/adapters/operator/operator-socket.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openAdapters } from '#server/open-adapters.ts'
import { jobContext } from '#server/platform/context.ts'
import type { Adapters } from '#server/platform/adapters.ts'
import { reconcileBilling, type Reconciled } from '#server/modules/billing/index.ts'
import { programOptions, type ProgramIo } from './program-options.ts'

/**
 * `reconcile-billing` asks the payment provider about every customer, and puts right what differs. Where it knows none of them it
 * stops, for then the key may be a wrong one; `--forget true` goes on all the same.
 */
export async function reconcileBillingCommand(
  args: readonly string[],
  io: ProgramIo,
  config: Config = readConfig(),
): Promise<number> {
  const { named, files } = programOptions(args, {
    forget: 'true goes on where the payment provider knows none of many customers',
  })
  if (files.length > 0) {
    io.log?.('Usage: reconcile-billing [--forget true]')
    return 2
  }
  const input = { forget: named['forget'] === 'true' }
  const running =
    config.database.url === null ? await askRunningProgram(config.dataDir, 'reconcileBilling', input) : null
  const { customers, changed, failed, several, unknown } = running
    ? reconciledOf(running.result)
    : await inStopped(config, input)
  await io.write(`Customers asked about: ${customers}`)
  await io.write(`Put right: ${changed.length}${changed.length === 0 ? '' : ` (${changed.join(', ')})`}`)
  if (several.length > 0)
    await io.write(
      `Pay for more than one subscription: ${several.join(', ')}. The first counts; end the others at the payment provider.`,
    )
  if (unknown > 0) {
    await io.write(
      `The payment provider knows none of the next ${unknown} customers, so nothing of theirs was changed. Is STRIPE_SECRET_KEY the key of the account in which they were made? If it is meant to be another one, run: npm run staffroom -- reconcile-billing --forget true`,
    )
    return 1
  }
  if (failed.length === 0) return several.length === 0 ? 0 : 1
  await io.write(`The payment provider could not tell of: ${failed.join(', ')}. Run this again later.`)
  return 1
}

/** The same inside a program that runs. */
export const reconcileIn = (adapters: Adapters, input: unknown): Promise<Reconciled> => {
  const actor = { kind: 'job', workspaceId: '', uid: null } as const
  const ctx = jobContext(adapters, actor, 'reconcile-billing', new AbortController().signal)
  return reconcileBilling(ctx, { forget: Reflect.get(Object(input), 'forget') === true })
}

async function inStopped(config: Config, input: { forget: boolean }): Promise<Reconciled> {
  const database = await openDatabase(config)
  try {
    const { adapters, close } = await openAdapters(config, database, memoryLog(), { clock: systemClock() })
    try {
      return await reconcileIn(adapters, input)
    } finally {
      await close()
    }
  } finally {
    await database.close()
  }
}

/** What the running program answered. */
function reconciledOf(result: unknown): Reconciled {
  const words = (name: string): string[] => {
    const list: unknown = Reflect.get(Object(result), name)
    return Array.isArray(list) ? list.map(String) : []
  }
  const customers: unknown = Reflect.get(Object(result), 'customers')
  return {
    customers: Number(customers),
    changed: words('changed'),
    failed: words('failed'),
    several: words('several'),
    unknown: Number(Reflect.get(Object(result), 'unknown') ?? 0),
  }
}
