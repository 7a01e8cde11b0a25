import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractPage } from './extract-page.ts'

const url = 'https://trap.example/'

const hostile: [string, () => string][] = [
  ['a hundred thousand nested elements', () => `${'<div>'.repeat(100_000)}deep`],
  ['a million unclosed inline elements', () => `${'<b>'.repeat(1_000_000)}deep`],
  [
    'end tags that close nothing, far below',
    () => `${'<div>'.repeat(600)}${'</span></b></td>'.repeat(200_000)}`,
  ],
  [
    'a million attributes',
    () => `<p ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=1`).join(' ')}>x`,
  ],
  ['five megabytes of opening brackets', () => '<'.repeat(5_000_000)],
  ['five megabytes of ampersands', () => '&'.repeat(5_000_000)],
  ['five megabytes of white space', () => `${' '.repeat(5_000_000)}x`],
  ['white space inside code', () => `<pre>${'a       '.repeat(600_000)}`],
  ['a million paragraphs', () => '<p>x'.repeat(1_000_000)],
  ['four hundred thousand links', () => '<a href=x>y'.repeat(400_000)],
  ['tables in tables', () => '<table><tr><td>x'.repeat(200_000)],
  ['lists in lists', () => '<ul><li>x'.repeat(300_000)],
  ['line breaks without end', () => 'x<br>'.repeat(900_000)],
  ['a class of five megabytes', () => `<div class="${'sidebar-nav '.repeat(400_000)}">x`],
  ['a style of five megabytes', () => `<div style="${'opacity:'.repeat(600_000)}">x`],
  ['style sheets in style sheets', () => `<style>${'@layer a{'.repeat(400_000)}</style><p>x`],
  ['comments of style sheets that never end', () => `<style>${'/*'.repeat(1_000_000)}</style><p>x`],
  [
    'a hundred thousand rules for one name',
    () => `<style>${'.x{left:0}'.repeat(100_000)}</style>${'<p class=x>y'.repeat(100_000)}`,
  ],
  [
    'a declaration of three hundred thousand characters for many',
    () => `<style>.x{left:${'0 '.repeat(140_000)}}</style>${'<p class=x>y'.repeat(100_000)}`,
  ],
  [
    'a selector of a hundred thousand classes, held against many',
    () =>
      `<style>${'.x'.repeat(145_000)}{left:0}</style>${Array.from({ length: 50_000 }, (_, at) => `<p class=x id=i${at}>y`).join('')}`,
  ],
  [
    'two thousand rules that each of many elements has to be held against',
    () => {
      const names = Array.from({ length: 50 }, (_, at) => `c${at}`)
      const rules = names.map((name) => `.${name}.c0.c1.c2.c3.c4.c5{left:0;top:0;width:9px}`.repeat(40))
      const elements = Array.from({ length: 15_000 }, (_, at) => `<p id=i${at} class="${names.join(' ')}">y`)
      return `<style>${rules.join('')}</style>${elements.join('')}`
    },
  ],
  ['comments that never end', () => '<!--'.repeat(1_000_000)],
  ['bylines in bylines', () => '<div class=author itemprop=author>x'.repeat(100_000)],
  ['items in items', () => '<div itemscope itemprop=a>x'.repeat(150_000)],
  ['deep JSON-LD', () => `<script type="application/ld+json">${'{"a":['.repeat(200_000)}</script>`],
  [
    'broken JSON-LD full of quotes',
    () => `<script type="application/ld+json">{${'"a" "'.repeat(300_000)}</script>`,
  ],
  ['a row of a hundred thousand cells', () => `<table><tr>${'<td>x'.repeat(100_000)}<tr><td>y</table>`],
  ['two thousand titles', () => '<title>x</title><h1>x y</h1>'.repeat(2000)],
]

describe('a page made to hurt', () => {
  it.each(hostile)('with %s is read in a bounded time and memory', { timeout: 60_000 }, (_, html) => {
    const page = extractPage({ url, html: html() })
    expect(page.text.length + page.furniture.text.length).toBeLessThan(6_000_000)
  })

  it.each([
    ['a base of fifty kilobytes', `https://evil.example/${'a'.repeat(50_000)}/`, 20_000],
    ['a base that grows', `https://evil.example/${'字'.repeat(1_900)}/`, 20_000],
    ['a base as long as may be, and links alone', `https://evil.example/${'a'.repeat(2_000)}/`, 400_000],
  ])('with %s does not become many times its size', (_, base, times) => {
    const page = extractPage({ url, html: `<base href="${base}"><main>${'<a href=x>y</a> '.repeat(times)}` })
    const links = [...page.links, ...page.contentLinks, ...page.furniture.links]
    expect(links.reduce((sum, { href }) => sum + href.length, 0)).toBeLessThan(100_000_000)
  })

  it('names no address that is longer than an address may be', () => {
    const html = `<base href="/${'a'.repeat(2_000)}/"><a href="${'b'.repeat(4_000)}">x</a><a href="c">y</a>`
    expect(extractPage({ url, html }).links.map(({ href }) => href.length)).toEqual([2_023])
  })

  it('of any characters at all never throws', () => {
    const scrap = fc.constantFrom(
      '<',
      '>',
      '/',
      '"',
      "'",
      '=',
      '&',
      ';',
      '!--',
      '-->',
      ' ',
      '\n',
      '\0',
      '\ud800',
      '{',
      '[',
      '@graph',
      'a',
      'div',
      'table',
      'td',
      'script',
      'style',
      'title',
      'svg',
      'itemscope',
      '__proto__',
      'constructor',
      '&#1114112;',
      '<![CDATA[',
      'type=application/ld+json',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(scrap, fc.string()), { maxLength: 60 }), (parts) => {
        const html = parts.join('')
        expect(() => extractPage({ url: html.slice(0, 20), html })).not.toThrow()
      }),
      { numRuns: 500 },
    )
  })
})
