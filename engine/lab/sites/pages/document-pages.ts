import { addPage, type Draft, filler, paragraph, pathOf, tellFact } from '../draft.ts'
import type { SiteFact } from '../fixture-site.ts'
import { openLedger } from '../ledger.ts'
import type { FactPattern } from '../words/lexicon.ts'

/**
 * The page of downloads, and the PDFs that it links to. Each document tells a few facts that stand nowhere else; they
 * are returned. The patterns must not be told on a page.
 */
export function addDocuments(draft: Draft, patterns: readonly FactPattern[]): SiteFact[] {
  const { labels, company } = draft
  const path = pathOf(draft, '', 'documents')
  // A PDF's facts stay out of the pages' ledger: what only a PDF says is asked for apart from the rest.
  const apart: Draft = { ...draft, ledger: openLedger() }
  const links = labels.documentTitles.map((title, index) => {
    const file = `/files/document-${index + 1}.pdf`
    const own = patterns.filter((_, place) => place % labels.documentTitles.length === index)
    const lines = [`${company.name}: ${title}`, ...own.map((pattern) => tellFact(apart, pattern, file))]
    draft.documents.push({ path: file, title, lines })
    draft.ledger.item('documents', file, path, title)
    return { text: `${title} (PDF)`, path: file }
  })
  addPage(draft, {
    path,
    title: labels.pages.documents,
    trail: [{ text: labels.pages.home, path: '/' }],
    blocks: [
      paragraph(...filler(draft, company.lexicon.prose.policy, 2, 'documents')),
      { kind: 'links', links },
    ],
  })
  return apart.ledger.facts
}
