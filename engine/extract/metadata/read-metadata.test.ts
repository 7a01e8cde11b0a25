import { describe, expect, it } from 'vitest'
import { extractPage } from '../extract-page.ts'
import type { ExtractedPage } from '../extracted-page.ts'

function read(head: string, body = ''): ExtractedPage {
  const words =
    'The baker rises at four, kneads the dough twice, and lets it rest beside the oven until noon. '
  const html = `<html><head>${head}</head><body><main>${body}<p>${words.repeat(4)}</p><p>${words.repeat(4)}</p></main></body>`
  return extractPage({ url: 'https://mill.example/news/rye', html })
}

describe('the title of a page', () => {
  it.each([
    [
      '<title>Rye bread | Mill &amp; Sons</title><meta property="og:site_name" content="Mill &amp; Sons">',
      '',
      'Rye bread',
    ],
    ['<title>Mill - Rye bread</title><meta property="og:site_name" content="Mill">', '', 'Rye bread'],
    ['<title>How we bake rye bread at home | The Daily Mill</title>', '', 'How we bake rye bread at home'],
    ['<title>Rye - a love story</title>', '<h1>Rye - a love story</h1>', 'Rye - a love story'],
    ['<meta property="og:title" content="Rye bread">', '<h1>Welcome</h1>', 'Rye bread'],
    ['', '<h1>Only a heading</h1>', 'Only a heading'],
    ['', '', ''],
  ])('%s %s is %s', (head, body, title) => {
    expect(read(head, body).title).toBe(title)
  })
})

describe('the author of a page', () => {
  it.each([
    [
      '<script type="application/ld+json">{"@type":"NewsArticle","author":[{"name":"Ada Byron"},{"name":"Bob Ross"}]}</script>',
      '',
      'Ada Byron, Bob Ross',
    ],
    ['<meta name="author" content="Ada Byron">', '', 'Ada Byron'],
    [
      '<meta name="author" content="https://mill.example/ada">',
      '<span class="byline">By Ada Byron on May 3</span>',
      'Ada Byron',
    ],
    ['', '<a rel="author" href="/ada">Ada Byron</a>', 'Ada Byron'],
    ['', '<p>By Ada Byron</p>', 'Ada Byron'],
    ['', '<p>By the river stands a mill, and it has stood there for three hundred years or more.</p>', null],
    ['<meta name="author" content="admin">', '', null],
  ])('%s %s is %s', (head, body, author) => {
    expect(read(head, body).author).toBe(author)
  })
})

describe('the date of a page', () => {
  it.each([
    [
      '<script type="application/ld+json">{"@type":"Article","datePublished":"2025-03-04T05:06:07Z"}</script>',
      '',
      '2025-03-04T05:06:07Z',
    ],
    ['<meta property="article:published_time" content="2025-03-04">', '', '2025-03-04'],
    ['', '<time datetime="2025-03-04">Tuesday</time>', '2025-03-04'],
    ['', '<p>Posted on March 4, 2025</p>', '2025-03-04'],
    ['', '', null],
  ])('%s %s is %s', (head, body, date) => {
    expect(read(head, body).publishDate).toBe(date)
  })
})

describe('what else a page says of itself', () => {
  it('is read from its head', () => {
    const page = read(`<base href="https://mill.example/"><link rel="canonical" href="/rye">
      <meta name="description" content="All about  rye"><meta name="robots" content="noindex, follow">
      <meta property="og:site_name" content="Mill">`)
    expect(page.canonicalUrl).toBe('https://mill.example/rye')
    expect(page.description).toBe('All about rye')
    expect(page.siteName).toBe('Mill')
    expect(page.robots).toEqual({ index: false, follow: true })
  })

  it('may be to keep out altogether', () => {
    expect(read('<meta name="ROBOTS" content="NONE">').robots).toEqual({ index: false, follow: false })
  })

  it.each([
    ['<html lang="en_us">', 'en-US'],
    ['<html xml:lang="de">', 'de'],
    ['<html lang="x"><meta http-equiv="content-language" content="fr-be, en">', 'fr-BE'],
    ['<meta property="og:locale" content="nl_NL">', 'nl-NL'],
    [
      '<p>Der Bäcker steht um vier Uhr auf und knetet den Teig, und dann ruht er neben dem Ofen, bis es Mittag ist.</p>',
      'de',
    ],
    ['<p>123</p>', null],
  ])('names its language: %s is %s', (html, language) => {
    expect(extractPage({ url: 'https://mill.example/', html }).language).toBe(language)
  })
})
