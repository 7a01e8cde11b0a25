// What a page says about itself: JSON-LD first, then meta tags, marked values, headings and times, then text patterns.
import type { StructuredNode } from '../extracted-page.ts'
import type { Page } from '../page/page.ts'
import { everyNode, textOfProperty } from '../structured/find-nodes.ts'
import { findAuthor } from './author.ts'
import { findLanguage } from './language.ts'
import { iconsOf, ownNameOf } from './own-name.ts'
import { findDate } from './publish-date.ts'
import { chooseTitle } from './titles.ts'

interface Metadata {
  title: string
  author: string | null
  publishDate: string | null
  description: string | null
  language: string | null
  canonicalUrl: string | null
  siteName: string | null
  /** What the site calls itself, as far as this page tells; see own-name.ts. */
  ownName: string | null
  /** Pictures that stand for the site: absolute http(s) addresses, the most telling first. */
  icons: string[]
  robots: { index: boolean; follow: boolean }
}

/** Types of JSON-LD that are the page's own work, not its site or its parts. */
const workTypes: ReadonlySet<string> = new Set(
  (
    'Article NewsArticle BlogPosting TechArticle ScholarlyArticle Report OpinionNewsArticle AnalysisNewsArticle ' +
    'ReportageNewsArticle ReviewNewsArticle BackgroundNewsArticle AdvertiserContentArticle LiveBlogPosting Review Recipe ' +
    'HowTo CreativeWork DiscussionForumPosting QAPage Question SocialMediaPosting Blog Course MedicalWebPage Product Event ' +
    'PodcastEpisode VideoObject Book SoftwareApplication JobPosting'
  ).split(' '),
)

/** Reads the metadata. `resolve` makes addresses absolute; `keep` marks the blocks of the main content. */
export function readMetadata(
  page: Page,
  url: string,
  nodes: readonly StructuredNode[],
  keep: ArrayLike<number>,
  text: string,
  resolve: (href: string) => string | null,
): Metadata {
  const meta = metaReader(page)
  const works = [...everyNode(nodes)].filter(
    ({ type, source }) => source === 'json-ld' && workTypes.has(type),
  )
  const siteName = siteNameOf(meta, nodes)
  const canonical =
    page.relations.find(({ rel }) => /(?:^|\s)canonical(?:\s|$)/.test(rel))?.href ?? meta('og:url')
  const address = canonical === null ? null : resolve(canonical)
  const stated = [meta('og:title'), meta('twitter:title'), works[0] && textOfProperty(works[0], 'headline')]
  return {
    title: chooseTitle({
      head: page.title,
      stated: stated.filter((title) => typeof title === 'string'),
      headings: headingsOf(page),
      siteName,
      isWork: works.length > 0 || meta('og:type') === 'article',
    }),
    author: findAuthor(page, works, nodes, meta, keep),
    publishDate: findDate(page, url, works, nodes, meta, keep),
    description: descriptionOf(meta, works),
    language: findLanguage(page, works, meta, text),
    canonicalUrl: address?.startsWith('http') ? address : null,
    siteName,
    ownName: ownNameOf(page, url, siteName),
    icons: iconsOf(page, resolve),
    robots: robotsOf(page),
  }
}

/** Gives the first content that is not empty among meta tags of these names. */
export type MetaReader = (...names: string[]) => string | null

function metaReader({ metas }: Page): MetaReader {
  const first = new Map<string, string>()
  for (const { name, content } of metas) {
    const value = content.replace(/\s+/g, ' ').trim()
    if (value !== '' && !first.has(name)) first.set(name, value)
  }
  return (...names) => {
    for (const name of names) {
      const value = first.get(name)
      if (value !== undefined) return value
    }
    return null
  }
}

function headingsOf({ values }: Page): string[] {
  return values.filter(({ name }) => name === 'h1' || name === 'headline').map(({ value }) => value)
}

function descriptionOf(meta: MetaReader, works: readonly StructuredNode[]): string | null {
  const given = meta(
    'description',
    'og:description',
    'twitter:description',
    'dc.description',
    'dcterms.description',
  )
  if (given !== null) return given
  for (const work of works) {
    const said = textOfProperty(work, 'description')
    if (said !== '') return said
  }
  return null
}

function siteNameOf(meta: MetaReader, nodes: readonly StructuredNode[]): string | null {
  const given = meta('og:site_name', 'application-name', 'apple-mobile-web-app-title', 'dc.publisher')
  if (given !== null && !given.startsWith('http')) return given
  for (const node of everyNode(nodes)) {
    const name = node.type === 'WebSite' ? textOfProperty(node, 'name') : ''
    if (name !== '' && !name.startsWith('http')) return name
  }
  for (const node of nodes) {
    const name = /Organization|LocalBusiness|Corporation/.test(node.type) ? textOfProperty(node, 'name') : ''
    if (name !== '') return name
  }
  return null
}

function robotsOf({ metas }: Page): { index: boolean; follow: boolean } {
  const said = metas
    .filter(({ name }) => name === 'robots')
    .flatMap(({ content }) => content.toLowerCase().split(/[\s,]+/))
  const none = said.includes('none')
  return { index: !none && !said.includes('noindex'), follow: !none && !said.includes('nofollow') }
}
