import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { readFeed, readLlms, readSitemap } from './lists.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const urlsOf = ({ addresses }: { addresses: { url: string }[] }) => addresses.map(({ url }) => url)
const sitemap = (text: string) => readSitemap(bytes(text), 'application/xml')

/** As many bytes as a list may have. */
const filled = (scrap: string): string => scrap.repeat(Math.floor(9_900_000 / scrap.length))

const hostile: [what: string, read: (text: string) => { addresses: unknown[] }, text: () => string][] = [
  ['a sitemap of tags that never end', sitemap, () => `<urlset>${filled('<loc ')}`],
  ['a sitemap of tags that end far below', sitemap, () => `<urlset>${filled('<loc ')}>`],
  ['a sitemap of texts that never end', sitemap, () => `<urlset>${filled('<loc><![CDATA[')}`],
  ['a sitemap of texts that end far below', sitemap, () => `<urlset>${filled('<loc><![CDATA[')}]]>`],
  ['a feed of entries that never end', readFeed, () => filled('<item>')],
  ['a feed of entries of both kinds that never end', readFeed, () => filled('<item><entry >')],
  ['a feed of closings without an end', readFeed, () => `<item>${filled('</item ')}`],
  ['an entry of links that never end', readFeed, () => `<entry>${filled('<link ')}</entry>`],
  ['an entry of titles that never end', readFeed, () => `<item>${filled('<title><![CDATA[')}</item>`],
  ['an llms.txt of empty links', readLlms, () => filled('[](')],
  ['an llms.txt of links that end far below', readLlms, () => `${filled('[](')})`],
  ['an llms.txt of addresses that go on', readLlms, () => filled(`[](${'x'.repeat(3_000)}`)],
  ['an llms.txt of links that end late', readLlms, () => filled(`[](${'[x](y '.repeat(300)}\n)`)],
  ['an llms.txt of opening brackets', readLlms, () => filled('[')],
]

describe('a list made to hurt', () => {
  // A list is read in one go: were it not in one pass, nothing else would run for hours. The fuse makes that a failure and is
  // no measure: one pass takes a hundredth of it.
  it.each(hostile)('as %s is read in one pass', (_, read, text) => {
    const given = text()
    const { addresses } = runInNewContext('read()', { read: () => read(given) }, { timeout: 15_000 })
    expect(addresses.length).toBeLessThan(5_001)
  })
})

describe('a sitemap', () => {
  it('is read with prefixes, attributes, CDATA and entities', () => {
    const text = `<urlset><url><loc>https://a.test/1?a=1&amp;b=2</loc></url><url><s:loc lang="en">
      https://a.test/2 </s:loc></url><url><loc> <![CDATA[https://a.test/3?a&b]]> </loc></url><url><loc><b>no</b></loc></url>
      <location>https://a.test/no</location><LOC>https://a.test/4</LOC></urlset>`
    expect(urlsOf(sitemap(text))).toEqual([
      'https://a.test/1?a=1&b=2',
      'https://a.test/2',
      'https://a.test/3?a&b',
      'https://a.test/4',
    ])
  })
})

describe('a feed', () => {
  it('is read as RSS and as Atom, entry by entry', () => {
    const rss = `<rss><channel><link>https://a.test/</link><item><title><![CDATA[One & two]]></title><link>/1</link></item>
      <item rdf:about="x"><title>Two</title><link>/2</link></item ><items>no</items></channel></rss>`
    expect(readFeed(rss).addresses).toEqual([
      { url: '/1', text: 'One & two' },
      { url: '/2', text: 'Two' },
    ])
    const atom = `<feed><link href="/feed"/><entry><link rel="edit" href="/e/1"/><link rel="alternate" href="/1"/></entry>
      <entry><title>Two</title><link href='/2?a&amp;b'/></entry><entry>no end</feed>`
    expect(readFeed(atom).addresses).toEqual([
      { url: '/1', text: '' },
      { url: '/2?a&b', text: 'Two' },
    ])
  })
})

describe('an llms.txt', () => {
  it('gives its links with their words, and nothing of what is none', () => {
    const text = `# Acme\n- [Docs](/docs): how to\n- [A](</a b> "x") [B]( /b "The b" ) [![C](/c.png)](/c)\n[D] (/d) [E](/e\n) [F](
      ) [G](${'x'.repeat(2_049)})[H](/h)[](/i) [broken](/j [K](/k)`
    expect(readLlms(text).addresses).toEqual([
      { url: '/docs', text: 'Docs' },
      { url: '/a', text: 'A' },
      { url: '/b', text: 'B' },
      { url: '/c.png', text: '![C' },
      { url: '/h', text: 'H' },
      { url: '/i', text: '' },
      { url: '/k', text: 'K' },
    ])
  })
})
