import { StorageFailure } from '#server/adapters/storage/storage.ts'
import type { Person } from '#server/platform/actor.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { takeAttempt } from '#server/platform/take-attempt.ts'
import { filesOf } from '#server/modules/identity/accounts/index.ts'
import { warnPerson } from '#server/modules/identity/factors/index.ts'
import {
  lockPerson,
  recordAct,
  requireRecentProof,
  requireSession,
} from '#server/modules/identity/people/index.ts'
import { exportHead, exportName } from '../rules.ts'
import { exportedTables, findPlaces, rowsOf } from '../store.ts'

/** Each reads everything that somebody has; nobody needs more. */
const exportLimit = { name: 'export', most: 5, seconds: 3_600 }

interface Export {
  fileName: string
  parts: AsyncGenerator<string, void>
}

/**
 * Everything that is kept about whoever asks and in the workspaces that they own, as one JSON text in parts; pictures too.
 * It is written down and mailed before the first part is given. Rows that change meanwhile are told as they are found.
 * Fails: `fresh_sign_in_needed`, `too_many_attempts`, both before anything is given.
 */
export async function exportData(ctx: Context): Promise<Export> {
  const actor = person(ctx)
  await requireRecentProof(ctx)
  await takeAttempt(ctx, exportLimit, actor.uid)
  await asOwner(ctx, async (ctx) => {
    await lockPerson(ctx, actor.uid)
    await requireRecentProof(ctx)
    await recordAct(ctx, actor.uid, 'data_exported')
    await warnPerson(ctx, actor.uid, 'data_exported')
  })
  return { fileName: exportName(ctx.clock.now()), parts: parts(ctx, actor) }
}

async function* parts(ctx: Context, actor: Person): AsyncGenerator<string, void> {
  const head = JSON.stringify(exportHead(ctx.clock.now()))
  const tables = await exportedTables(ctx)
  const places = await findPlaces(ctx, actor, tables)
  yield `${head.slice(0, -1)},"tables":{`
  let isFirstTable = true
  for (const table of tables) {
    // Signing out, a new password or a deletion ends this like everything else.
    await requireSession(ctx)
    yield `${isFirstTable ? '' : ','}\n${JSON.stringify(table.name)}:[`
    isFirstTable = false
    let isFirst = true
    for await (const rows of rowsOf(ctx, table, { uid: actor.uid, places })) {
      if (rows.length > 0) yield `${isFirst ? '' : ','}\n${rows.join(',\n')}`
      isFirst &&= rows.length === 0
    }
    yield ']'
  }
  yield '},"files":['
  let isFirst = true
  for (const prefix of filesOf(actor.uid, places.owned))
    for (const path of await ctx.storage.list(prefix)) {
      const file = await ctx.storage.get(path, ctx.signal).catch(absent)
      if (file === null) continue
      const told = { path, type: file.contentType, base64: Buffer.from(file.bytes).toString('base64') }
      yield `${isFirst ? '' : ','}\n${JSON.stringify(told)}`
      isFirst = false
    }
  await requireSession(ctx)
  yield ']}\n'
}

/** Replaced since it was listed. */
function absent(error: unknown): null {
  if (error instanceof StorageFailure && error.code === 'object-not-found') return null
  throw error
}
