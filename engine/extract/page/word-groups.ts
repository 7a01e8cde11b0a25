// Meanings of the words that authors use in ids and classes, as bits of one number.

const groups: readonly (readonly [string, string])[] = [
  ['navigation', 'nav navbar navigation menu submenu megamenu topbar menubar dropdown nav-bar offcanvas'],
  ['footer', 'footer foot colophon copyright legal bottom subfooter'],
  ['header', 'header masthead banner top head topbar site-header hdr'],
  ['sidebar', 'sidebar aside rail side secondary widget widgets sidenav col-side rightcol leftcol'],
  ['comment', 'comment comments disqus respond responses commentlist discussion'],
  [
    'related',
    'related recommend recommended recommendation recommendations suggested similar more next previous prev',
  ],
  [
    'teaser',
    'teaser teasers trending popular latest recent readmore upnext youmaylike promo feature featured',
  ],
  ['share', 'share sharing social socials facebook twitter follow addtoany sharedaddy bookmark'],
  [
    'advert',
    'ad ads advert advertisement sponsor sponsored adsense dfp adslot outbrain taboola affiliate promotion',
  ],
  ['breadcrumb', 'breadcrumb breadcrumbs crumb crumbs'],
  ['byline', 'byline author authors bio writer contributor credit posted by dateline'],
  ['date', 'date time timestamp published updated datetime pubdate posted-on meta info details'],
  ['article', 'article post entry story blog hentry news single richtext rich-text wysiwyg prose rte'],
  ['content', 'content contents main body maincontent page-content primary copy text markdown entry-content'],
  ['title', 'title headline heading subtitle subhead hed dek kicker eyebrow'],
  ['tags', 'tag tags category categories topic topics label labels keyword keywords badge chip pill'],
  ['consent', 'cookie cookies consent gdpr privacy onetrust cookiebot ccpa notice'],
  ['overlay', 'modal popup overlay lightbox dialog drawer tooltip toast flyout popover'],
  ['newsletter', 'newsletter subscribe subscription signup sign-up optin mailing mailchimp hubspot cta'],
  ['form', 'form login search searchbar input field filter filters sort facet facets captcha'],
  ['product', 'product products price prices cart shop buy sku variant add-to-cart purchase basket'],
  ['review', 'review reviews rating ratings stars testimonial testimonials quote'],
  [
    'card',
    'card cards item items tile tiles grid listing list result results collection carousel slider slide swiper',
  ],
  ['pager', 'pager pagination paginate pages page-numbers wp-pagenavi loadmore'],
  ['figure', 'caption figure gallery image images img photo video media thumbnail thumb'],
  [
    'forum',
    'forum thread reply replies message messages question answer answers topic-body postbody post-text qa',
  ],
  ['unseen', 'hidden hide sr-only visually screen-reader invisible offscreen skip skiplink noscript print'],
  ['index', 'toc index outline contents-list anchor jump table-of-contents onthispage'],
  ['hero', 'hero jumbotron intro lead lede summary abstract excerpt standfirst'],
  ['fold', 'faq faqs accordion tab tabs panel collapse collapsible toggle expand expandable'],
  [
    'describe',
    'description desc detail specs spec specification specifications features overview ingredients instructions',
  ],
]

/** How many groups there are; bits 0 to this less one are used. */
export const groupCount: number = groups.length

/** The names of the groups, in the order of their bits. */
export const groupNames: readonly string[] = groups.map(([name]) => name)

/** The bits of groups by their names. */
export function groupBits(...names: readonly string[]): number {
  return names.reduce((bits, name) => bits | (1 << groupNames.indexOf(name)), 0)
}

const byWord: ReadonlyMap<string, number> = groups.reduce((map, [, words], at) => {
  for (const word of words.split(' ')) map.set(word, (map.get(word) ?? 0) | (1 << at))
  return map
}, new Map<string, number>())

/** Words that mean the same inside a longer word (`leftsidebar`, `mainnavigation`), by their first three letters. */
const inside: ReadonlyMap<string, readonly (readonly [string, number])[]> = [...byWord].reduce(
  (map, [word, bits]) => {
    if (word.length < 6 || word.includes('-')) return map
    const start = word.slice(0, 3)
    return map.set(start, [...(map.get(start) ?? []), [word, bits] as const])
  },
  new Map<string, (readonly [string, number])[]>(),
)

const camel = /([a-z])([A-Z])/g
const between = /[^a-z-]+/

/** Sites share their words: what a word means is remembered across pages, up to so many words. */
const mostRemembered = 20_000
const remembered = new Map<string, number>()

/** Reads the meanings of class and id words; remembers whole attributes for one page. */
export class WordGroups {
  readonly #whole = new Map<string, number>()

  /** The bits of an id and a class attribute; only the first 400 characters count. */
  read(id: string | undefined, names: string | undefined): number {
    if (!id && !names) return 0
    const all = `${id ?? ''} ${names ?? ''}`
    const known = this.#whole.get(all)
    if (known !== undefined) return known
    let bits = 0
    const short = all.length > 400 ? all.slice(0, 400) : all
    for (const word of short.replace(camel, '$1 $2').toLowerCase().split(between)) {
      if (word.length < 2) continue
      bits |= meaningOf(word)
      if (word.includes('-')) for (const part of word.split('-')) if (part.length > 1) bits |= meaningOf(part)
    }
    this.#whole.set(all, bits)
    return bits
  }
}

function meaningOf(word: string): number {
  const known = remembered.get(word)
  if (known !== undefined) return known
  let bits = byWord.get(word) ?? 0
  if (bits === 0 && word.length > 6 && word.length < 40 && !word.includes('-')) {
    for (let at = 0; at + 6 <= word.length; at++) {
      for (const [part, meaning] of inside.get(word.slice(at, at + 3)) ?? []) {
        if (word.startsWith(part, at)) bits |= meaning
      }
    }
  }
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(word, bits)
  return bits
}
