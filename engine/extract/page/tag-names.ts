// What each HTML tag means for reading a page as blocks of text.

/** Tags that stay inside a line of text; every other tag begins a new block. */
const inlineTags: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q ruby rb rt rp s samp small span ' +
    'strike strong sub sup time tt u var wbr img picture source blink output slot'
  ).split(' '),
)

/** Tags that have no end tag. */
export const voidTags: ReadonlySet<string> = new Set(
  (
    'area base basefont bgsound br col command embed frame hr image img input isindex keygen link meta param source ' +
    'track wbr'
  ).split(' '),
)

/** Tags whose text is never shown as text of the page. */
export const silentTags: ReadonlySet<string> = new Set(
  (
    'script style template noscript svg select datalist textarea iframe object video audio canvas noembed noframes ' +
    'map progress meter annotation annotation-xml title'
  ).split(' '),
)

const paragraph: ReadonlySet<string> = new Set(['p'])
const definition: ReadonlySet<string> = new Set(['dd', 'dt', 'p'])
const cell: ReadonlySet<string> = new Set(['td', 'th', 'p'])
const row: ReadonlySet<string> = new Set(['td', 'th', 'tr', 'p'])
const section: ReadonlySet<string> = new Set(['td', 'th', 'tr', 'thead', 'tbody', 'tfoot', 'p'])

/** An opening tag closes these tags when they stand innermost (the HTML standard's optional end tags). */
export const impliedEnds: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['li', new Set(['li', 'p'])],
  ['dd', definition],
  ['dt', definition],
  ['td', cell],
  ['th', cell],
  ['tr', row],
  ['thead', section],
  ['tbody', section],
  ['tfoot', section],
  ['option', new Set(['option'])],
  ['optgroup', new Set(['option', 'optgroup'])],
  ['rt', new Set(['rt', 'rp'])],
  ['rp', new Set(['rt', 'rp'])],
  ['body', new Set(['head'])],
  ['a', new Set(['a'])],
  ...(
    'p h1 h2 h3 h4 h5 h6 address article aside blockquote center details dialog div dl fieldset figcaption figure footer ' +
    'form header hgroup hr main menu nav ol pre section summary table ul'
  )
    .split(' ')
    .map((tag): [string, ReadonlySet<string>] => [tag, paragraph]),
])

/** End tags never reach out of these. */
export const scopeTags: ReadonlySet<string> = new Set([
  'td',
  'th',
  'caption',
  'table',
  'template',
  'html',
  'body',
])

/** Parts of a table; their end tags may reach out of a cell. */
export const tableTags: ReadonlySet<string> = new Set([
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
  'caption',
])

/** Custom elements that stand inside a line by their name. */
const inlineCustom = /(?:link|emoji|icon|time|text|tooltip|span|badge|abbr|anchor|highlight)$/

/** Silent tags that do not even part the text around them. */
const traceless: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg', 'noscript'])

/** Whether a tag leaves the line of text around it whole though its own text is not read. */
export function isTraceless(tag: string): boolean {
  return traceless.has(tag)
}

/** Whether a tag stays inside a line of text. */
export function isInline(tag: string): boolean {
  return inlineTags.has(tag) || (tag.includes('-') && inlineCustom.test(tag)) || tag.includes(':')
}
