import type { ContentBlock } from '../content.ts'
import { addPage, type Draft, filler, paragraph, pathOf, tellFact } from '../draft.ts'
import type { FactPage, FactPattern } from '../words/lexicon.ts'

/** Pages that only tell what the house says about itself; hours, contact and prices have pages of their own kind. */
const factPages: readonly FactPage[] = [
  'about',
  'history',
  'visit',
  'delivery',
  'returns',
  'sustainability',
  'community',
  'press',
  'privacy',
  'safety',
  'suppliers',
]

const policies: readonly FactPage[] = ['privacy', 'returns', 'safety', 'delivery']

export function addFactPages(draft: Draft): void {
  for (const page of factPages) {
    const path = pathOf(draft, '', page)
    addPage(draft, {
      path,
      title: draft.labels.pages[page],
      trail: [{ text: draft.labels.pages.home, path: '/' }],
      blocks: factBlocks(draft, page, path),
    })
  }
}

/** Everything that the site tells on one of its pages, as running text or as a list, with sentences in between. */
export function factBlocks(draft: Draft, page: FactPage, path: string): ContentBlock[] {
  const { prose } = draft.company.lexicon
  const pool = policies.includes(page) ? prose.policy : prose.about
  const [lead = '', second = '', third = '', ...more] = filler(draft, pool, 7, page)
  const sentences = factsOf(draft, page).map((pattern) => tellFact(draft, pattern, path))
  const blocks: ContentBlock[] = [paragraph(lead, second)]
  const half = Math.ceil(sentences.length / 2)
  blocks.push(...running(sentences.slice(0, half), more))
  blocks.push({ kind: 'heading', text: draft.chance(`heading/${page}`).pick(headings(draft)) })
  const rest = sentences.slice(half)
  if (rest.length > 2 && draft.chance(`form/${page}`).next() < 0.5) blocks.push({ kind: 'list', items: rest })
  else blocks.push(...running(rest, more.slice(2)))
  blocks.push(paragraph(third))
  return blocks
}

function factsOf(draft: Draft, page: FactPage): FactPattern[] {
  return draft.told.filter((pattern) => pattern.page === page && !inFaq(draft).includes(pattern))
}

/** The facts that the page of questions and answers tells instead of the page on which they belong. */
export function inFaq(draft: Draft): FactPattern[] {
  const asked = draft.told.filter(
    (pattern) => !['about', 'history', 'press', 'community'].includes(pattern.page),
  )
  return draft.chance('faq').sample(asked, 8)
}

function running(sentences: readonly string[], between: readonly string[]): ContentBlock[] {
  return sentences.map((sentence, index) =>
    index % 2 === 0
      ? paragraph(sentence, between[index / 2] ?? '')
      : paragraph(between[index + 1] ?? '', sentence),
  )
}

function headings(draft: Draft): readonly string[] {
  const { readOn, readMore, pages } = draft.labels
  return [readOn, readMore, pages.resources]
}
