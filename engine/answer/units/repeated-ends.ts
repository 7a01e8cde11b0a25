import type { Block } from '#contract/snapshots.ts'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'

/** Blocks at the end of a page that are looked at, and on how many pages the same words make a footer. */
const looked = 8
const leastPages = 3
const leastShare = 0.25

/**
 * The pages with what ends many of them alike marked as standing around their content: a footer without a `<footer>` is under
 * no heading either.
 */
export function withFootersApart(documents: readonly EvidenceDocument[]): readonly EvidenceDocument[] {
  if (documents.length < leastPages) return documents
  const times = new Map<string, number>()
  for (const document of documents)
    for (const text of new Set(endsOf(document).map((block) => textOf(document, block))))
      times.set(text, (times.get(text) ?? 0) + 1)
  const least = Math.max(leastPages, leastShare * documents.length)
  return documents.map((document) => {
    const isRepeated = (block: Block) => (times.get(textOf(document, block)) ?? 0) >= least
    const own = document.blocks.findLastIndex((block) => !isParagraph(block) || !isRepeated(block))
    if (own === document.blocks.length - 1 || own < 0) return document
    const apart = document.blocks
      .slice(own + 1)
      .map((block) => (block.kind === 'paragraph' ? { ...block, around: true } : block))
    return { ...document, blocks: [...document.blocks.slice(0, own + 1), ...apart] }
  })
}

const isParagraph = ({ kind }: Block): boolean => kind === 'paragraph'
const endsOf = ({ blocks }: EvidenceDocument): Block[] => blocks.slice(-looked).filter(isParagraph)
const textOf = ({ text }: EvidenceDocument, { start, end }: Block): string => text.slice(start, end)
