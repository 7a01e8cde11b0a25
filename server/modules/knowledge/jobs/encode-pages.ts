import { encoderName } from '#engine/answer/encoder/shipped-files.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { findUnencoded, insertEncodings } from '../store/encodings.ts'
import { findSnapshotTexts } from '../store/pages.ts'
import { type RunRow, saveRun } from '../store/runs.ts'
import { packedPage } from '#engine/report/packed-pages.ts'
import { encodeOnThread } from './reading.ts'

/** Pages that are looked at together: a footer is known by the pages that it stands on. */
const atOnce = 60
/** Pages of a version that does not answer before they are encoded: more of them would make whoever waits for it wait too long. */
const encodedAtOnce = 120
/** Pages that a thread encodes before others have their turn: some two seconds. */
const inTurn = 5

/**
 * Has the sentence encoder see all pages of a run; goes on where it stopped. Gives how many it has seen. Some third of a second of
 * a processor a page.
 */
export async function encodePages(ctx: Context, run: RunRow): Promise<number> {
  if (!ctx.config.research.encodes) return 0
  const encoder = encoderName()
  for (let seen = 0; ; ) {
    ctx.signal.throwIfAborted()
    const [ids, texts] = await inTransaction(ctx, async (ctx) => {
      const ids = await findUnencoded(ctx, run.id, encoder, atOnce)
      return [ids, await findSnapshotTexts(ctx, ids)]
    })
    if (ids.length === 0) {
      await inTransaction(ctx, (ctx) => saveRun(ctx, run.id, { encodedBy: encoder }))
      return seen
    }
    const pages = texts.map(packedPage)
    const encoded = await Promise.all(
      Array.from({ length: Math.ceil(pages.length / inTurn) }, (_, turn) =>
        encodeOnThread(ctx.readers)(
          { pages, from: turn * inTurn, to: (turn + 1) * inTurn },
          { signal: ctx.signal, timeoutMs: 300_000, from: `encoding ${run.workspaceId}` },
        ),
      ),
    )
    await inTransaction(ctx, (ctx) =>
      insertEncodings(
        ctx,
        run,
        encoder,
        encoded.flat().map(({ id, pieces }) => ({ snapshotId: id, pieces })),
      ),
    )
    seen += ids.length
  }
}

/** Whether so few pages of a run are left to encode that its version waits for them. */
export async function areFewLeft(ctx: Context, run: RunRow): Promise<boolean> {
  const left = await inTransaction(ctx, (ctx) => findUnencoded(ctx, run.id, encoderName(), encodedAtOnce + 1))
  return left.length <= encodedAtOnce
}
