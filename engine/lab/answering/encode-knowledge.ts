// Knowledge whose pieces the sentence encoder has seen. What it said of a page is kept in the system's folder for temporary
// files: the pages of all questions are some forty thousand pieces, ten minutes of a processor.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EncodedPieces, type EncodedPage, encodePage } from '#engine/answer/encoder/encoded-pieces.ts'
import { encoderName } from '#engine/answer/encoder/shipped-files.ts'
import { createKnowledge, type Knowledge } from '#engine/answer/knowledge.ts'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'

const folder = join(tmpdir(), `encoded-pages-${encoderName()}`)

function keptPage(document: EvidenceDocument): EncodedPage {
  const { title, language, text, blocks } = document
  const digest = createHash('sha256')
    .update(JSON.stringify([title, language, text, blocks]))
    .digest('hex')
  const file = join(folder, digest)
  try {
    return readFileSync(file)
  } catch {
    const page = encodePage(document)
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, page)
    return page
  }
}

export const encodedKnowledge = (documents: readonly EvidenceDocument[]): Knowledge =>
  createKnowledge(documents, undefined, new EncodedPieces(documents.map(keptPage)))

/** The same knowledge as it is before its pieces are encoded. */
export const withoutEncoder = (knowledge: Knowledge): Knowledge =>
  Object.create(knowledge, { encoded: { value: null } })
