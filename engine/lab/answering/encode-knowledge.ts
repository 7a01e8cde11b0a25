// Knowledge whose pieces the sentence encoder has seen. What it said of a page is kept in the system's folder for temporary
// files: the pages of all questions are some forty thousand pieces, ten minutes of a processor.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EncodedPieces, type EncodedPage, encodePages } from '#engine/answer/encoder/encoded-pieces.ts'
import { createKnowledge, type Knowledge } from '#engine/answer/knowledge.ts'
import { encodingName } from '#engine/answer/encoder/encoding-name.ts'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'

const folder = join(tmpdir(), `encoded-pages-${encodingName()}`)

/** Pages of one knowledge, kept together: how they end says what is a footer. */
function keptPages(documents: readonly EvidenceDocument[]): EncodedPage[] {
  const all = JSON.stringify(
    documents.map(({ title, language, text, blocks }) => [title, language, text, blocks]),
  )
  const file = join(folder, createHash('sha256').update(all).digest('hex'))
  try {
    return [readFileSync(file)]
  } catch {
    const pages = encodePages(documents)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, Buffer.concat(pages))
    return pages
  }
}

export const encodedKnowledge = (documents: readonly EvidenceDocument[]): Knowledge =>
  createKnowledge(documents, undefined, encodedPieces(documents))

/** Of pages that other knowledge is a part of: a piece is found by its text, whatever else is known. */
export const encodedPieces = (documents: readonly EvidenceDocument[]): EncodedPieces =>
  new EncodedPieces(keptPages(documents))

/** The same knowledge as it is before its pieces are encoded. */
export const withoutEncoder = (knowledge: Knowledge): Knowledge =>
  Object.create(knowledge, { encoded: { value: null } })
