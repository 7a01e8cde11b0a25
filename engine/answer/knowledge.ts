import { type EvidenceDocument, type EvidencePassage, passagesOf } from '#engine/ground/evidence.ts'
import { type PassageIndex, createPassageIndex } from '#engine/text/bm25.ts'
import type { EncodedPieces } from './encoder/encoded-pieces.ts'
import { type Lexicon, lexiconOf } from './question/spelling.ts'
import { type Unit, unitsOf } from './units/build-units.ts'
import { withFootersApart } from './units/repeated-ends.ts'

/** All that a staff member may know: the pages of its sources, their passages and the index over their words. */
export interface Knowledge {
  index: PassageIndex
  find: (passageId: string) => EvidencePassage | undefined
  readonly passages: readonly EvidencePassage[]
  readonly lexicon: Lexicon
  /** What can be an answer in a page, in order. */
  unitsIn: (documentId: string) => readonly Unit[]
  /** All such pieces of a small knowledge, what several pages repeat only once; none of a large one. */
  readonly units: readonly Unit[]
  /** Its pieces as the sentence encoder sees them; null until they are encoded. */
  readonly encoded: EncodedPieces | null
}

/** Pages of a knowledge that is read whole for a question. */
const smallUpTo = 400

/** Builds the knowledge once for a set of sources. `passages` are cut from the documents where they are not given. */
export function createKnowledge(
  documents: readonly EvidenceDocument[],
  passages: readonly EvidencePassage[] = documents.flatMap(passagesOf),
  encoded: EncodedPieces | null = null,
): Knowledge {
  const index = createPassageIndex()
  const byId = new Map<string, EvidencePassage>()
  for (const passage of passages) {
    byId.set(passage.id, passage)
    index.add(passage)
  }
  const pages = new Map(withFootersApart(documents).map((document) => [document.id, document]))
  const cut = new Map<string, readonly Unit[]>()
  const unitsIn = (documentId: string): readonly Unit[] => {
    const known = cut.get(documentId)
    if (known) return known
    const document = pages.get(documentId)
    const units = document ? unitsOf(document) : []
    cut.set(documentId, units)
    return units
  }
  let lexicon: Lexicon | undefined
  let units: readonly Unit[] | undefined
  return {
    index,
    find: (id) => byId.get(id),
    passages,
    encoded,
    unitsIn,
    get lexicon() {
      return (lexicon ??= lexiconOf(
        passages.flatMap(({ title, heading, text }) => [title, heading ?? '', text]),
      ))
    },
    get units() {
      return (units ??=
        documents.length > smallUpTo ? [] : withoutRepeats(documents.flatMap(({ id }) => unitsIn(id))))
    },
  }
}

function withoutRepeats(units: readonly Unit[]): Unit[] {
  const seen = new Set<string>()
  return units.filter(({ read, heading, kind, asked }) => {
    // A price or a day says something else under another heading.
    const short = kind === 'row' || read.words.length < 8
    const key = short ? `${heading?.text}\n${asked?.text ?? ''}\n${read.text}` : read.text
    return !seen.has(key) && seen.add(key)
  })
}
