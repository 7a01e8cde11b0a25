import { type ContentBlock, type Link, type PageContent } from '../content.ts'
import { addPage, type Draft, filler, paragraph, pathOf, tellFact, tellOf } from '../draft.ts'
import type { Canary } from '../fixture-site.ts'
import { openLedger } from '../ledger.ts'
import type { FactPattern } from '../words/lexicon.ts'
import { privateAddresses, trapPaths } from './trap-paths.ts'

interface Traps {
  pages: PageContent[]
  canaries: Canary[]
}

/** The page of resources, which links to every trap, and the pages that traps show; `patterns` are two facts told on them. */
export function addTraps(draft: Draft, patterns: readonly FactPattern[]): Traps {
  const { labels, company } = draft
  const { traps } = labels
  const path = pathOf(draft, '', 'resources')
  addPage(draft, {
    path,
    title: labels.pages.resources,
    trail: [{ text: labels.pages.home, path: '/' }],
    blocks: [
      paragraph(...filler(draft, company.lexicon.prose.home, 3, 'resources')),
      { kind: 'links', links: trapLinks(draft) },
    ],
  })
  const canaries: Canary[] = [
    canary(draft, trapPaths.forbidden, 'robots'),
    canary(draft, trapPaths.noindex, 'noindex'),
    canary(draft, trapPaths.xRobotsTag, 'x-robots-tag'),
    canary(draft, trapPaths.behindNofollow, 'nofollow'),
  ]
  // What only trap pages say stays out of the ledger, except for the pages that a good crawler reads in the end.
  const apart: Draft = { ...draft, ledger: openLedger() }
  const told = (index: number, at: string) => {
    const pattern = patterns[index]
    return pattern === undefined ? '' : tellFact(draft, pattern, at)
  }
  // Both pages of misdeclared letters say the same, so that one question has one answer.
  const heritage = (into: Draft, at: string) =>
    paragraph(tellOf(into, company.lexicon.heritage, { id: 'sign', name: company.name }, at))
  const about = draft.pages.find((page) => page.path === pathOf(draft, '', 'about'))
  const secret = (at: string) => canaries.find((one) => one.path === at)?.text ?? ''
  const pages = [
    page(draft, trapPaths.slow, traps.archive, [paragraph(told(0, trapPaths.slow))]),
    page(draft, trapPaths.busy, traps.busy, [paragraph(told(1, trapPaths.busy))]),
    page(draft, trapPaths.latinSaidUtf8, traps.heritage, [heritage(draft, trapPaths.latinSaidUtf8)]),
    page(draft, trapPaths.utf8SaidLatin, `${traps.heritage} 2`, [heritage(apart, trapPaths.utf8SaidLatin)]),
    page(apart, trapPaths.forbidden, traps.forbidden, [paragraph(secret(trapPaths.forbidden))]),
    {
      ...page(apart, trapPaths.noindex, traps.thanks, [paragraph(secret(trapPaths.noindex))]),
      robots: 'noindex',
    },
    page(apart, trapPaths.xRobotsTag, traps.drafts, [paragraph(secret(trapPaths.xRobotsTag))]),
    {
      ...page(apart, trapPaths.nofollow, traps.nofollow, [
        { kind: 'links', links: [{ text: traps.behind, path: trapPaths.behindNofollow }] },
      ]),
      robots: 'index, nofollow',
    },
    page(apart, trapPaths.behindNofollow, traps.behind, [paragraph(secret(trapPaths.behindNofollow))]),
    page(apart, trapPaths.privateLinks, traps.partners, [
      { kind: 'links', links: privateAddresses.map((address) => ({ text: traps.moved, path: address })) },
    ]),
    page(
      apart,
      trapPaths.injection,
      traps.wall,
      traps.wallNotes.map((note) => paragraph(note)),
    ),
    page(apart, trapPaths.long, traps.long, longBlocks(draft)),
    ...(about === undefined
      ? []
      : [
          { ...about, path: trapPaths.copy },
          { ...about, path: trapPaths.printed, canonical: about.path },
        ]),
  ]
  return { pages, canaries }
}

function page(draft: Draft, path: string, title: string, blocks: ContentBlock[]): PageContent {
  const { home } = draft.company.lexicon.prose
  const lead = path === trapPaths.long ? [] : filler(draft, home, 3, `trap${path}`)
  return {
    path,
    title,
    description: title,
    trail: [{ text: draft.labels.pages.home, path: '/' }],
    blocks: [paragraph(...lead), ...blocks],
    subject: { type: 'page' },
    related: [],
    canonical: null,
    robots: null,
  }
}

function trapLinks({ labels, template, ...draft }: Draft): Link[] {
  const { traps } = labels
  const session = `sid=${draft.chance('session').whole(100_000, 999_999)}c0ffee5e5510`
  const about = pathOf({ labels, template, ...draft }, '', 'about')
  return [
    { text: traps.archive, path: trapPaths.slow },
    { text: traps.busy, path: trapPaths.busy },
    { text: traps.heritage, path: trapPaths.latinSaidUtf8 },
    { text: `${traps.heritage} 2`, path: trapPaths.utf8SaidLatin },
    { text: traps.calendar, path: trapPaths.calendar },
    { text: traps.moved, path: trapPaths.redirectLoop },
    { text: traps.missing, path: trapPaths.missing },
    { text: traps.copy, path: trapPaths.copy },
    { text: traps.print, path: trapPaths.printed },
    { text: traps.copy, path: `${about}?utm_source=resources&ref=list` },
    { text: traps.forbidden, path: trapPaths.forbidden },
    { text: traps.partners, path: trapPaths.privateLinks },
    { text: traps.moved, path: trapPaths.privateRedirect },
    { text: traps.moved, path: trapPaths.metadataRedirect },
    { text: traps.wall, path: trapPaths.injection },
    { text: traps.thanks, path: trapPaths.noindex },
    { text: traps.drafts, path: trapPaths.xRobotsTag },
    { text: traps.nofollow, path: trapPaths.nofollow },
    { text: traps.session, path: `${trapPaths.session}?${session}` },
    { text: traps.long, path: trapPaths.long },
    { text: traps.poster, path: trapPaths.gzipBomb },
    { text: traps.stream, path: trapPaths.endless },
    { text: traps.moved, path: trapPaths.empty },
  ]
}

function canary(draft: Draft, path: string, why: Canary['why']): Canary {
  const chance = draft.chance(`canary/${why}`)
  const word = Array.from({ length: 4 }, () =>
    chance.pick(['zor', 'quil', 'vex', 'mub', 'tark', 'plon', 'gwi']),
  ).join('')
  return { text: `${word}-${chance.whole(10_000, 99_999)}`, path, why }
}

/** About 2,000 paragraphs, so that the page alone is half a megabyte. */
function longBlocks(draft: Draft): ContentBlock[] {
  const { post } = draft.company.lexicon.prose
  const lines = filler(draft, post, post.length, 'long', { subject: draft.labels.traps.long })
  return Array.from({ length: 2000 }, (_, index) => {
    if (index % 50 === 0) return { kind: 'heading' as const, text: `${1700 + index / 10}` }
    const at = (step: number) => lines[(index * 7 + step * (1 + (index % 11))) % lines.length] ?? ''
    return paragraph(at(0), `(${index})`, at(1), at(2))
  })
}
