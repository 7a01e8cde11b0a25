import { describe, expect, it } from 'vitest'
import { readLlms } from '#engine/crawl/lists.ts'
import { llmsText } from './llms-text.ts'

const origin = 'https://brook.example'
const page = (path: string, title: string, more: object = {}) => ({
  url: origin + path,
  title,
  language: 'en',
  depth: path === '/' ? 0 : 1,
  description: null,
  ...more,
})
const site = (pages: ReturnType<typeof page>[], more: object = {}) => ({
  name: 'Brook & Sons',
  description: null,
  pages,
  ...more,
})

/** As the format's own reader takes a line apart. */
const entry = /^- \[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?:: (?<words>.*))?$/
const entries = (text: string) =>
  text.split('\n').flatMap((line) => {
    const { title = '', url = '', words } = entry.exec(line)?.groups ?? {}
    return url === '' ? [] : [{ title, url, words }]
  })

describe('the llms.txt of a site', () => {
  it('has its name, its first sentence of itself, and its pages by folder, the start page first', () => {
    const pages = [
      page('/blog/boilers', 'Boilers', { description: 'What a boiler wants in winter.', depth: 2 }),
      page('/', 'Plumbers in Leeds'),
      page('/blog', 'Blog'),
      page('/prices.html', 'Prices'),
      page('/spare_parts/taps', 'Taps'),
      page('/spare_parts/', 'Spare parts'),
    ]
    const told = llmsText(site(pages, { description: 'Plumbers for all of Leeds. Call us.' }))
    expect(told).toBe(
      `# Brook & Sons

> Plumbers for all of Leeds.

Pages: 6

## Pages

- [Plumbers in Leeds](https://brook.example/)
- [Prices](https://brook.example/prices.html)

## Blog

- [Blog](https://brook.example/blog)
- [Boilers](https://brook.example/blog/boilers): What a boiler wants in winter.

## Spare parts

- [Spare parts](https://brook.example/spare\\_parts/)
- [Taps](https://brook.example/spare\\_parts/taps)
`.replaceAll('\\_', '_'),
    )
    expect(llmsText(site(pages.toReversed(), { description: 'Plumbers for all of Leeds. Call us.' }))).toBe(
      told,
    )
  })

  it('says nothing that the site does not say, and nothing twice', () => {
    const same = { description: 'The best in town.' }
    const told = llmsText(
      site([page('/', 'Start', same), page('/a', 'A', same), page('/b', 'B', { description: ' \n ' })]),
    )
    expect(told).not.toMatch(/^>|best in town/m)
    const own = llmsText(site([page('/', 'Start', same)], same))
    expect(own.match(/best in town/g)).toHaveLength(1)
    expect(llmsText(site([]))).toBe('# Brook & Sons\n\nPages: 0\n')
  })

  it('says a long sentence of itself once, though both places cut it', () => {
    const long = { description: `We ${'mend '.repeat(50)}boilers.` }
    const told = llmsText(site([page('/', 'Start', long)], long))
    expect(told.match(/We mend/g)).toHaveLength(1)
  })

  it('has one section for folders that differ in nothing that a heading shows', () => {
    const paths = ['/Blog/a', '/Blog/b', '/blog/c', '/blog/d', '/pages/e', '/pages/f', '/']
    const told = llmsText(site(paths.map((path) => page(path, path))))
    expect(told.split('\n').filter((line) => line.startsWith('## '))).toEqual(['## Pages', '## Blog'])
    expect(entries(told)).toHaveLength(7)
  })

  it('stays one line a page whatever the site writes, and readers find every page', () => {
    const nasty = [
      page('/x)(y', 'A [b](https://evil.example) *c* `d`\n## Optional\n- [e](f)'),
      page('/"<>', '<script>\u2028alert(1)</script> \\'),
      page('/z', ' \0 '),
      page('/w', 'W', { description: 'one\r\n\n# two &lt; [three](https://evil.example)' }),
      page('/long', 'word '.repeat(100), { description: '😀'.repeat(300) }),
    ]
    const told = llmsText(site(nasty, { name: '# \nBrook', description: '# Not a heading\nnor this.' }))
    expect(told.split('\n').filter((line) => line.startsWith('#'))).toEqual(['# # Brook', '## Pages'])
    expect(told).toContain(String.raw`> \# Not a heading nor this.`)
    const found = entries(told)
    expect(found.map(({ url }) => url)).toEqual(
      ['/%22%3C%3E', '/long', '/w', '/x%29%28y', '/z'].map((path) => origin + path.replace('%22', '"')),
    )
    expect(found[2]?.words).toBe(String.raw`one # two \&lt; (three)(https://evil.example)`)
    expect(readLlms(told).addresses.map(({ url }) => url)).toEqual(found.map(({ url }) => url))
    expect(told.isWellFormed()).toBe(true)
    for (const line of told.split('\n')) expect(line.length).toBeLessThan(500)
  })

  it('takes pages that are nearest to the start, then puts more below Optional, and says what is left out', () => {
    const many = Array.from({ length: 620 }, (_, at) => page(`/p${1000 + at}`, `P${at}`, { depth: 3 }))
    const told = llmsText(site([...many, page('/', 'Start')]))
    expect(told).toContain('Pages: 500 of 621')
    const [first = '', second = ''] = told.split('\n## Optional\n')
    expect([entries(first).length, entries(second).length]).toEqual([100, 400])
    expect(entries(first)[0]?.title).toBe('Start')
  })

  it('keeps a folder named like the section that may be left out, and calls languages by their names', () => {
    const pages = [
      '/optional/a',
      '/optional/b',
      '/fr/a',
      '/fr/b',
      '/it/a',
      '/it/b',
      '/%D8%B3/a',
      '/%D8%B3/b',
      '/%ff/a',
      '/%ff/b',
    ]
    const told = llmsText(
      site(pages.map((path) => page(path, path, { language: path.startsWith('/fr') ? 'fr-CA' : 'en' }))),
    )
    const headings = told.split('\n').filter((line) => line.startsWith('## '))
    expect(headings).toEqual(['## Pages', '## س', '## %ff', '## Français', '## It'])
  })

  it('names no address that is none of the web, and no page twice', () => {
    const told = llmsText(
      site([page('/', 'Start'), page('/', 'Start'), { ...page('/', 'x'), url: 'javascript:alert(1)' }]),
    )
    expect(entries(told)).toHaveLength(1)
  })
})
