// The store in words of the product.
import { type StoredFile, StorageFailure } from '#server/adapters/storage/storage.ts'
import type { Context, TxContext } from '#server/platform/context.ts'
import { Failure } from '#server/platform/fail.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { removeFile } from '../jobs.ts'
import { keyAt } from '../rules.ts'

/** Runs work on the store; what it cannot do becomes a refusal: the store's codes are those of the catalogue (STOR-2). */
async function inWords<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    // Only the operator can do something about these.
    if (error.code !== 'object-not-found' && error.code !== 'canceled')
      ctx.log.warn('files.store_failed', { code: error.code, error })
    throw new Failure(error.code, {}, [])
  }
}

/** A stored file. Fails with the codes of STOR-2. */
export const readFile = (ctx: Context, key: string): Promise<StoredFile> =>
  inWords(ctx, () => ctx.storage.get(key, ctx.signal))

/** Stores a file. Fails with the codes of STOR-2. */
export const keepFile = (ctx: Context, key: string, bytes: Uint8Array): Promise<void> =>
  inWords(ctx, () => ctx.storage.put(key, bytes, ctx.signal))

/** A backup copies the rows first and the files behind them: what a row of it names is there until it has been copied. */
const REPLACED_MS = 24 * 3_600_000

/** Has the picture at an address removed a day from now; what is not ours stays. Nobody is shown it any more. */
export async function forgetPicture(ctx: TxContext, address: string | null): Promise<void> {
  const key = keyAt(address)
  if (key === null) return
  await ctx.db.query('delete from stored_file where key = $1', [key])
  await enqueue(ctx, removeFile, { key }, { delayMs: REPLACED_MS })
}

/** Notes the size of a workspace's file, which its plan limits. */
export async function noteFile(
  ctx: Context,
  { key, workspaceId, bytes }: { key: string; workspaceId: string; bytes: number },
): Promise<void> {
  await ctx.db.query('insert into stored_file (key, workspace_id, bytes) values ($1, $2, $3)', [
    key,
    workspaceId,
    bytes,
  ])
}
