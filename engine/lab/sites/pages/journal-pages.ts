import { addPage, capital, type Draft, filler, paragraph, pathOf, tellOf } from '../draft.ts'
import { fillText } from '../fill-text.ts'

/** The journal: `count` articles, the newest first, of which the first eight announce an evening. */
export function addJournalPages(draft: Draft, count: number): void {
  const { company, labels } = draft
  const { eventFacts, prose } = company.lexicon
  const home = { text: labels.pages.home, path: '/' }
  const indexPath = pathOf(draft, '', 'journal')
  const topics = draft.chance('topics').sample(company.kind.topics, company.kind.topics.length)
  const cards = Array.from({ length: count }, (_, index) => {
    const topic = topics[index % topics.length] ?? ''
    const name = `${index + 1}`
    const path = pathOf(draft, 'journal', name)
    const chance = draft.chance(`post/${name}`)
    const given = { subject: topic }
    const round = Math.floor(index / topics.length)
    const title = capital(fillText(chance.pick(prose.postTitles), company, chance, given).text)
    const author = chance.pick(company.people).name
    const published = new Date(Date.UTC(2025, 10, 20) - index * 9 * 86_400_000).toISOString().slice(0, 10)
    const lines = filler(draft, prose.post, 11, `post/${name}`, given)
    const subject = { id: `event-${name}`, name: topic }
    const [first = '', second = ''] =
      index < 8 ? chance.sample(eventFacts, 2).map((pattern) => tellOf(draft, pattern, subject, path)) : []
    addPage(draft, {
      path,
      title: round === 0 ? title : `${title} (${round + 1})`,
      trail: [home, { text: labels.pages.blog, path: indexPath }],
      subject: { type: 'article', author, published },
      related: [{ text: labels.pages.blog, path: indexPath }],
      blocks: [
        paragraph(...lines.slice(0, 3)),
        paragraph(...lines.slice(3, 6), first),
        { kind: 'heading', text: labels.readOn },
        paragraph(...lines.slice(6, 9)),
        paragraph(second, ...lines.slice(9)),
      ],
    })
    return { text: title, path, detail: `${published} ${labels.by} ${author}`, price: null }
  })
  addPage(draft, {
    path: indexPath,
    title: labels.pages.blog,
    trail: [home],
    blocks: [paragraph(...filler(draft, prose.home, 1, 'journal')), { kind: 'cards', cards }],
  })
}
