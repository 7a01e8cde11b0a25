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
  [
    'cards side by side',
    '<p>Prices<sl-card>Single £20</sl-card><sl-card>Double £30</sl-card></p>',
    'Prices Single £20 Double £30',
  ],
  [
    'an icon that is a letter of its own',
    '<p>Call <i class="fa" style="display:none">\uf095</i> 0123 456.</p>',
    'Call 0123 456.',
  ],
  [
    'a label in a sentence',
    '<p>Postage is <label>£3</label> and is taken off.</p>',
    'Postage is £3 and is taken off.',
  ],
  ['a button in a sentence', '<p>Press <button>Send</button> to order.</p>', 'Press Send to order.'],
  ['a sum in a sentence', '<p>Postage is <output>£3</output> in all.</p>', 'Postage is £3 in all.'],
  ['an element of its own', '<p><shop-price>£3</shop-price> is taken off.</p>', '£3 is taken off.'],
  ['one in an item', '<li>We take off <x-price>£3</x-price> again</li>', 'We take off £3 again'],
  ['a drawing in a sentence', '<p>Call <svg><title>Telephone</title><path d=""/></svg> us</p>', 'Call us'],
  ['an icon in a sentence', '<p>Call <i aria-hidden="true"></i> us</p>', 'Call us'],
  ['a choice in a sentence', '<p>Take <select><option>1</select> of them</p>', 'Take of them'],
  ['a bar of buttons', '<div><button>Cut</button><button>Copy</button></div>', 'Cut\n\nCopy'],
  [
    'the rows of a form',
    '<div><label>Name</label><input> <label>Street</label><input></div>',
    'Name\n\nStreet',
  ],
  ['a custom box', '<x-card><div>One</div></x-card><x-card><div>Two</div></x-card>', 'One\n\nTwo'],
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

describe('inline tags that nobody closed', () => {
  const places = (html: string) => {
    const { elements, blocks } = readPage(html).page
    return blocks.map(({ text, element }) => [text, elements[element]?.tag, elements[element]?.place])
  }

  it('leave the cells of a table beside each other [KNW-3]', () => {
    const row = (cells: string[]) => `<tr>${cells.map((cell) => `<td><font size=2>${cell}`).join('')}`
    expect(places(`<table>${row(['Bike', '£20'])}${row(['Car', '£50'])}</table>`)).toEqual([
      ['Bike', 'td', 0],
      ['£20', 'td', 1],
      ['Car', 'td', 0],
      ['£50', 'td', 1],
    ])
  })

  it('leave the items of a list beside each other, and those of another list in it alone', () => {
    expect(places('<ul><li><b>One<li><font>Two<ul><li>Three</ul><li>Four</ul>')).toEqual([
      ['One', 'li', 0],
      ['Two', 'li', 1],
      ['Three', 'li', 0],
      ['Four', 'li', 2],
    ])
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
