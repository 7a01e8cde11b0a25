import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'
import { voidTags } from './tag-names.ts'

const tricky: [string, string, string][] = [
  ['an unclosed paragraph', '<p>One<p>Two', 'One\n\nTwo'],
  ['a stray end tag', '<p>One</p></div></span><p>Two</p>', 'One\n\nTwo'],
  ['text without any tag', 'Just words', 'Just words'],
  ['a link around blocks', '<a href="/x"><div>One</div><div>Two</div></a>', 'One\n\nTwo'],
  ['bold that is closed too late', '<b>One<p>Two</b> more</p>', 'One\n\nTwo more'],
  [
    'entities, good and bad',
    '<p>Fish &amp; chips &copy &nosuch; &#x41;&#0;</p>',
    'Fish & chips © &nosuch; A\ufffd',
  ],
  ['a line break and two', '<p>One<br>Two<br><br>Three</p>', 'One\nTwo\n\nThree'],
  ['invisible characters', '<p>so\u00adft\u200b hy\ufeffphen</p>', 'soft hyphen'],
  ['a comment with a tag', '<p>One <!-- <p>no --> Two</p>', 'One Two'],
  ['script and style', '<p>One<script>var a = "<p>no</p>"</script><style>p{}</style> Two</p>', 'One Two'],
  ['upper-case tags', '<P>One</P><DIV>Two</DIV>', 'One\n\nTwo'],
  ['spans side by side', '<p><span>One</span> <span>Two</span></p>', 'One Two'],
  ['an attribute with >', '<p title="a > b">One</p>', 'One'],
  ['a template', '<template><p>No</p></template><p>One</p>', 'One'],
]

describe('tricky HTML', () => {
  it.each(tricky)('%s is read as a browser shows it', (_, html, expected) => {
    expect(
      readPage(html)
        .page.blocks.map(({ text }) => text)
        .join('\n\n'),
    ).toBe(expected)
  })
})

describe('tags that have no end', () => {
  const texts = (html: string) => readPage(html).page.blocks.map(({ text }) => text)

  it.each([...voidTags])('<%s> hides nothing of what comes after it [KNW-3]', (tag) => {
    expect(texts(`<div><video><${tag}><${tag}></video></div><main><p>One</p></main>`)).toEqual(['One'])
    expect(texts(`<object><${tag} hidden></object><p>One</p><p>Two</p>`)).toEqual(['One', 'Two'])
    expect(texts(`<div><${tag} style="display:none">One</div><div>Two</div>`)).toEqual(['One', 'Two'])
  })

  it('leave a line whole where they show nothing [KNW-3]', () => {
    expect(texts('<p>It costs <meta itemprop="priceCurrency" content="GBP">£3 a day</p>')).toEqual([
      'It costs £3 a day',
    ])
  })
})
