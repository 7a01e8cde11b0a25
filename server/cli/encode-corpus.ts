import { availableParallelism } from 'node:os'
import { EncodedPieces } from '#engine/answer/encoder/encoded-pieces.ts'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'
import type * as thread from '#engine/reading-thread.ts'
import { packedPage } from '#engine/report/packed-pages.ts'
import { threadFunction, threadPool } from '#server/platform/jobs/threads.ts'

/** Of a larger corpus words alone rank: it would take minutes to encode, a second of a processor for every 10,000 characters. */
const mostCharacters = 2_000_000
/** Documents that a thread encodes at a time. */
const inTurn = 20

/** A corpus as the sentence encoder sees it; null for a large one. */
export async function encodeCorpus(documents: readonly EvidenceDocument[]): Promise<EncodedPieces | null> {
  const characters = documents.reduce((sum, { text }) => sum + text.length, 0)
  if (characters > mostCharacters) return null
  const pages = documents.map((document) => packedPage(JSON.stringify(document)))
  const threads = threadPool({
    size: availableParallelism(),
    module: new URL('../../engine/reading-thread.ts', import.meta.url),
    timeoutMs: 600_000,
  })
  try {
    const encode = threadFunction<typeof thread.encodePages>(threads, 'encodePages')
    const encoded = await Promise.all(
      Array.from({ length: Math.ceil(pages.length / inTurn) }, (_, turn) =>
        encode({ pages, from: turn * inTurn, to: (turn + 1) * inTurn }),
      ),
    )
    return new EncodedPieces(encoded.flat().map(({ pieces }) => pieces))
  } finally {
    await threads.close()
  }
}
