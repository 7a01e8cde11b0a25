// What runs on the answering thread: it keeps the indexes of what was asked for last, and ranks and quotes with them.
import { createHash } from 'node:crypto'
import type { AnswerLength } from '#contract/workspace/staff-voice.ts'
import { prepareAnswer } from './answer/answer-question.ts'
import type { Spoken } from './answer/talk/spoken-languages.ts'
import type { PreparedAnswer } from './answer/give-answer.ts'
import type { EvidenceDocument, EvidencePassage } from '#engine/ground/evidence.ts'
import { type EncodedPage, EncodedPieces } from './answer/encoder/encoded-pieces.ts'
import { createKnowledge, type Knowledge } from './answer/knowledge.ts'
import type { Persona, Turn } from './answer/prompt.ts'
import { nearestPassages, type VectorIndex, vectorIndex } from './answer/nearest-passages.ts'

/** Where a page stands, for whoever quotes it. */
interface PageName {
  url: string
  title: string
}

interface Loaded {
  knowledge: Knowledge
  pages: ReadonlyMap<string, PageName>
  vectors: VectorIndex
  /** What is made when it is first wanted is there. */
  wasAsked: boolean
}

interface Prepared {
  prepared: PreparedAnswer
  /** The pages that it may quote. */
  pages: Map<string, PageName>
}

interface KeptAnswer extends Prepared {
  /** The index that it was made with: what it quotes is kept with that. */
  of: Loaded
}

/** Many visitors begin with the same words, such as those that they are offered. About 10 kB of memory each, beside the index. */
const answersKept = 1_000
/** By a digest of all that they depend on, the least recently asked first; without the words of who asked. */
const answers = new Map<string, KeptAnswer>()

/** Of all indexes together, in bytes; those asked for longest ago go first. */
const bytesKept = 300_000_000
/** Of a passage with its words. */
const passageBytes = 1_000

/** Passages that vectors name before they are merged with those that words name. */
const vectorHitsKept = 100

/** By key, the least recently used first. */
const loaded = new Map<string, Loaded>()

/** Keeps an index under a key that names a version of some sources. */
export function load({
  key,
  documents,
  passages,
  vectors,
  encoded,
}: {
  key: string
  documents: (EvidenceDocument & PageName)[]
  passages: EvidencePassage[]
  /** By passage, of length 1; empty without an embedding model. */
  vectors: Map<string, number[]>
  /** The pages as the sentence encoder sees them; null while it has not seen all. */
  encoded: EncodedPage[] | null
}): { passages: number } {
  drop(key)
  loaded.set(key, {
    knowledge: createKnowledge(documents, passages, encoded && new EncodedPieces(encoded)),
    pages: new Map(documents.map(({ id, url, title }) => [id, { url, title }])),
    vectors: vectorIndex(vectors),
    wasAsked: false,
  })
  let total = [...loaded.values()].reduce((sum, one) => sum + bytesOf(one), 0)
  for (const [oldest, one] of loaded) {
    if (total <= bytesKept || oldest === key) break
    drop(oldest)
    total -= bytesOf(one)
  }
  return { passages: passages.length }
}

const bytesOf = ({ knowledge }: Loaded): number =>
  knowledge.passages.length * passageBytes + (knowledge.encoded?.bytes ?? 0)

function drop(key: string): void {
  const gone = loaded.get(key)
  loaded.delete(key)
  for (const [name, { of }] of answers) if (of === gone) answers.delete(name)
}

/** Makes ready what the first question would wait for; false when no index is loaded under this key. */
export function warm({ key }: { key: string }): boolean {
  const found = loaded.get(key)
  if (found && !found.wasAsked) {
    const [language] = found.knowledge.index.languages
    const question = firstQuestions.get(language ?? '') ?? inEnglishFirst
    prepareAnswer({ question, knowledge: found.knowledge })
  }
  if (found) found.wasAsked = true
  return found !== undefined
}

/** Of no site: it comes past everything that is made when it is first wanted, also for the language of the pages. */
const inEnglishFirst = 'What do you offer?'
const firstQuestions = new Map([
  ['fr', 'Que proposez-vous ?'],
  ['ar', 'ماذا تقدمون؟'],
])

interface Asked {
  question: string
  /** Of length 1; null when words alone rank. */
  questionVector: number[] | null
  language: string | null
  /** What was said before, oldest first: a question that points back takes its subject from there. */
  history: Turn[]
  /** In whose voice small talk is answered. */
  persona: Persona
  /** What the clocks show where the house is, as if they were UTC; null where that is not known. */
  now: Date | null
  /** Dates on which the house has other hours than those of its week. */
  holidays: readonly string[]
  length: AnswerLength
  /** The languages that are answered in; null for all. */
  spoken: Spoken | null
}

/** Prepares an answer with the index of this key; null when it is not loaded (any more). */
export function prepare({ key, ...asked }: Asked & { key: string }): Prepared | null {
  const found = loaded.get(key)
  if (!found) return null
  loaded.delete(key)
  loaded.set(key, found)
  found.wasAsked = true
  const name = nameOf(key, asked)
  if (name === null) return prepareAnew(found, asked)
  const { prepared, pages } = answers.get(name) ?? prepareAnew(found, asked)
  const { language } = prepared.question
  answers.delete(name)
  answers.set(name, { prepared: { ...prepared, question: { text: '', language } }, pages, of: found })
  const [oldest] = answers.keys()
  if (answers.size > answersKept && oldest !== undefined) answers.delete(oldest)
  return { prepared: { ...prepared, question: { text: asked.question, language } }, pages }
}

/**
 * A digest of all that an answer depends on; null for a question that hardly anybody asks again. Clocks are told to the minute.
 */
function nameOf(key: string, { history, questionVector, now, ...asked }: Asked): string | null {
  if (history.length > 0 || questionVector) return null
  const all = JSON.stringify([key, asked, now && Math.floor(now.getTime() / 60_000)])
  return createHash('sha256').update(all).digest('base64')
}

function prepareAnew(found: Loaded, { questionVector, ...asked }: Asked): Prepared {
  const vectorHits = questionVector ? nearestPassages(found.vectors, questionVector, vectorHitsKept) : []
  const prepared = prepareAnswer({ ...asked, knowledge: found.knowledge, vectorHits })
  return { prepared, pages: pagesOf(found, prepared) }
}

function pagesOf({ pages }: Loaded, { quoted, passages }: PreparedAnswer): Map<string, PageName> {
  const told = quoted.contact ? [...quoted.sentences, quoted.contact] : quoted.sentences
  const receipts = told.flatMap((sentence) => sentence.receipts)
  const quotable = new Map<string, PageName>()
  for (const { documentId } of [...passages, ...receipts]) {
    const page = pages.get(documentId)
    if (page) quotable.set(documentId, page)
  }
  return quotable
}
