import { describe, expect, it } from 'vitest'
import { crawlPages, ORIGIN, page } from './crawl-pages.fixture.ts'

const TOWNS = 300
const syllables = ['ash', 'bur', 'cal', 'den', 'ever', 'fal', 'gar', 'hol', 'ing', 'ket', 'lan', 'mor']
const ends = [
  'ford',
  'ham',
  'ton',
  'wick',
  'by',
  'ley',
  'mouth',
  'stead',
  'field',
  'bridge',
  'worth',
  'thorpe',
  'den',
]
const town = (i: number) => {
  const [a, b, c] = [i % 12, Math.floor(i / 12) % 12, Math.floor(i / 144) % 13]
  return `${syllables[a]}${syllables[b]}${ends[c]}`
}
const sentence =
  'we come to you within the hour, mend burst pipes, clear drains, fit boilers and taps, and leave the place tidy. '

/** The same page for every town, which names the town once, in its heading or in its text, with links to its neighbours. */
const townPage = (i: number, where: 'heading' | 'text', links: string[] = []) =>
  page('plumber').replace(
    /<h1>.*<\/p>/s,
    `<h1>Plumber${where === 'heading' ? ` in ${town(i)}` : ''}</h1>
     <p>${sentence.repeat(4)} ${where === 'text' ? `Call us from ${town(i)}.` : ''}</p>
     <p>${links.map((href) => `<a href="${href}">next</a>`).join(' ')}</p>`,
  )
const numberOf = (url: URL) => Number(/\d+$/.exec(url.pathname)?.[0] ?? 0)
const paths = Array.from({ length: TOWNS }, (_, i) => `/plumber/t${i}`)
const sitemap = `<urlset>${paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join('')}</urlset>`
const large = { maxPages: 10_000, maxDepth: 10_000, unthrottled: true }

describe('pages made by one template', () => {
  it.each(['heading', 'text'] as const)(
    'are all kept where the sitemap lists them, if only a name in the %s differs [KNW-3]',
    async (where) => {
      const { pages } = await crawlPages(
        { '/': page('home'), '/sitemap.xml': sitemap, '/plumber*': (url) => townPage(numberOf(url), where) },
        large,
      )
      expect(pages).toHaveLength(TOWNS + 1)
    },
  )

  it('are all kept without a sitemap where their headings differ [KNW-3]', async () => {
    const { pages } = await crawlPages(
      { '/': page('home', paths), '/plumber*': (url) => townPage(numberOf(url), 'heading') },
      large,
    )
    expect(pages).toHaveLength(TOWNS + 1)
  })

  it('are all kept where each leads only to the next [KNW-3]', async () => {
    const { pages } = await crawlPages(
      {
        '/': page('home', ['/plumber/t0']),
        '/plumber*': (url) => {
          const next = numberOf(url) + 1
          return townPage(next - 1, 'heading', next < TOWNS ? [`/plumber/t${next}`] : [])
        },
      },
      large,
    )
    expect(pages).toHaveLength(TOWNS + 1)
  })

  it('are kept under addresses that differ by a slash or an empty query, if they say different things [KNW-3]', async () => {
    const { paths: kept } = await crawlPages({
      '/': page('home', ['/a//b', '/a/b', '/list?', '/list']),
      '/a//b': page('alpha'),
      '/a/b': page('beta'),
      '/list?': page('gamma'),
      '/list': page('delta'),
    })
    expect(kept).toEqual(['/', '/a//b', '/a/b', '/list', '/list?'])
  })
})
