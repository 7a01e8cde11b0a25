import { encodingName } from '#engine/answer/encoder/encoding-name.ts'
import { packedPage } from '#engine/report/packed-pages.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { ThreadOverMemory, type ThreadPool, ThreadTimeout } from '#server/platform/jobs/threads.ts'
import { turnstile } from '#server/platform/turnstile.ts'
import { deleteOtherEncodings, findUnencoded, insertEncodings } from '../store/encodings.ts'
import { findSnapshotTexts } from '../store/pages.ts'
import { type RunRow, saveRun } from '../store/runs.ts'
import { encodeOnThread } from './reading.ts'

/** Pages that are looked at together: a footer is known by the pages that it stands on. */
const atOnce = 60
/** Pages of a version that does not answer before they are encoded: more of them would make whoever waits for it wait too long. */
const fewPages = 120
/** Bytes of pages that are encoded before others have their turn: some two seconds. */
const inTurn = 60_000
const turnTimeoutMs = 120_000

/** One turn at a time in a process: reading, which others wait for as well, always has a thread. */
const turns = new WeakMap<ThreadPool, ReturnType<typeof turnstile>>()

/**
 * Has the sentence encoder see all pages of a run; goes on where it stopped. Gives how many it has seen. Some third of a second of
 * a processor a page.
 */
export async function encodePages(ctx: Context, run: RunRow): Promise<number> {
  if (!ctx.config.research.encodes) return 0
  const encoder = encodingName()
  for (let seen = 0; ; ) {
    ctx.signal.throwIfAborted()
    const [ids, texts] = await inTransaction(ctx, async (ctx) => {
      const ids = await findUnencoded(ctx, run.id, encoder, atOnce)
      return [ids, await findSnapshotTexts(ctx, ids)]
    })
    if (ids.length === 0) {
      await inTransaction(ctx, async (ctx) => {
        await saveRun(ctx, run.id, { encodedBy: encoder })
        await deleteOtherEncodings(ctx, run.id, encoder)
      })
      return seen
    }
    const pages = texts.map(packedPage)
    for (let from = 0; from < pages.length; ) {
      const to = endOfTurn(pages, from)
      const encoded = await encodeTurn(ctx, run, ids, pages, from, to)
      await inTransaction(ctx, (ctx) => insertEncodings(ctx, run, encoder, encoded))
      from = to
    }
    seen += ids.length
  }
}

function endOfTurn(pages: readonly Uint8Array[], from: number): number {
  let to = from + 1
  for (let bytes = pages[from]?.length ?? 0; to < pages.length; to++) {
    bytes += pages[to]?.length ?? 0
    if (bytes > inTurn) break
  }
  return to
}

/** Of a page that takes too long or too much nothing is kept: words alone rank it. */
async function encodeTurn(
  ctx: Context,
  run: RunRow,
  ids: readonly string[],
  pages: readonly Uint8Array[],
  from: number,
  to: number,
): Promise<{ snapshotId: string; pieces: Uint8Array }[]> {
  const own = turns.get(ctx.readers) ?? turnstile(1)
  turns.set(ctx.readers, own)
  const leave = await own.enter(run.workspaceId, ctx.signal)
  try {
    const encoded = await encodeOnThread(ctx.readers)(
      { pages, from, to },
      { signal: ctx.signal, timeoutMs: turnTimeoutMs },
    )
    return encoded.map(({ id, pieces }) => ({ snapshotId: id, pieces }))
  } catch (error) {
    if (!(error instanceof ThreadTimeout || error instanceof ThreadOverMemory)) throw error
    ctx.log.warn('research.page_not_encoded', { error, snapshotId: ids[from] })
    if (to === from + 1) return [{ snapshotId: ids[from] ?? '', pieces: new Uint8Array() }]
  } finally {
    leave()
  }
  const each = Array.from({ length: to - from }, (_, place) => from + place)
  const alone = []
  for (const place of each) alone.push(...(await encodeTurn(ctx, run, ids, pages, place, place + 1)))
  return alone
}

/** Whether so few pages of a run are left to encode that its version waits for them. */
export async function areFewLeft(ctx: Context, run: RunRow): Promise<boolean> {
  const left = await inTransaction(ctx, (ctx) => findUnencoded(ctx, run.id, encodingName(), fewPages + 1))
  return left.length <= fewPages
}
