// The page's own style sheets, as far as they tell that visitors do not see an element: rules for a tag, a class or an id by
// itself. Time and memory are bounded whatever a page holds.
import type { Visibility } from './page.ts'
import type { Attributes, TagSink } from './read-tags.ts'
import { styleVisibility } from './visibility.ts'

/** Of all sheets of a page; hiding a sentence takes little of it. UTF-16 code units. */
const longestSheets = 300_000
const mostRules = 5_000
/** Of one name, the first ones: more say the same. */
const mostOfName = 40
const mostStyles = 5_000
/** Rules within rules. */
const deepest = 4
/** One that hides is short, and each element's is looked at. */
const longestDeclaration = 100
/** Steps that holding elements against rules may take; after that the sheets say nothing. */
const mostSteps = 5_000_000

interface Rule {
  tag: string | null
  id: string | null
  classes: readonly string[]
  declared: readonly Declaration[]
  weight: number
}

interface Declaration {
  name: string
  value: string
  important: boolean
}

/** Those that take an element out of sight. Colours lie on grounds that are not known here, and letters of no size have children of some. */
const property =
  /^(?:display|visibility|text-indent|left|top|right|bottom|inset|margin-left|margin-top|transform|clip|clip-path|overflow(?:-[xy])?|width|height|max-height)$/
const shows = /(?:^|;)\s*(?:display\s*:\s*(?!none|inherit|initial|unset)[a-z]|visibility\s*:\s*visible)/i
const unused = /^(?:noscript|template)$/
const compound = /^([a-z][a-z0-9-]*|\*)?((?:[.#][\p{L}\p{N}\p{Co}_-]+)*)$/iu
const names = /[.#][\p{L}\p{N}\p{Co}_-]+/gu
/** What stands for itself in a name, such as the colon of ".md\:block". */
const escape = /\\(?:([0-9a-f]{1,6})\s?|([^]))/giu
/** Characters that no page writes: until a selector is parted, one of them stands for each that is escaped. */
const escapedFrom = 0xf0000

/** Hears the tags of a page, and says how its sheets draw an element. */
export class StyleSheets implements TagSink {
  #isInside = false
  #holds: Holding = 'always'
  /** How deep in what no visitor with scripts gets. */
  #unused = 0
  #steps = 0
  #text = ''
  #read = 0
  readonly #rules = new Map<string, Rule[]>()
  /** Names that some rule shows: what has one of them is opened, by a click or on a wider screen. */
  readonly #shown = new Set<string>()
  #count = 0
  /** By tag, id and classes: most elements of a page look like others. */
  readonly #styles = new Map<string, string>()

  open(tag: string, attributes: Attributes): void {
    if (unused.test(tag)) this.#unused += 1
    if (tag !== 'style') return
    const type = attributes['type'] ?? ''
    this.#holds = holdingOf(attributes['media'] ?? '')
    this.#isInside = (type === '' || /css/i.test(type)) && this.#unused === 0 && this.#holds !== 'never'
    this.#text = ''
  }

  text(text: string): void {
    if (!this.#isInside || this.#read >= longestSheets) return
    this.#text += text.slice(0, longestSheets - this.#read)
    this.#read += text.length
  }

  close(tag: string): void {
    if (unused.test(tag)) this.#unused -= 1
    if (tag !== 'style' || !this.#isInside) return
    this.#isInside = false
    this.#styles.clear()
    this.#readRules(withoutComments(this.#text), this.#holds === 'sometimes', 0)
    this.#text = ''
  }

  /** How the sheets draw an element, with the style that it has of its own; `doubtful` where they also say when it is shown. */
  drawn(tag: string, attributes: Attributes): Visibility {
    const style = this.styleOf(tag, attributes)
    if (style === '') return 'shown'
    const own = (attributes['style'] ?? '').slice(0, 2000)
    // What a sheet makes doubtful is the look of a page; what is shown in place of it, its own style says.
    if (showsDespite(own, style) || styleVisibility(`${style};${own}`) !== 'hidden') return 'shown'
    return this.#opens(attributes) ? 'doubtful' : 'hidden'
  }

  /** What the sheets say of an element; empty where they say nothing that hides. */
  styleOf(tag: string, attributes: Attributes): string {
    if (this.#count === 0) return ''
    const id = attributes['id'] ?? ''
    const named = (attributes['class'] ?? '').slice(0, 1000)
    const name = `${tag} ${id} ${named}`
    const known = this.#styles.get(name)
    if (known !== undefined) return known
    const style = this.#joined(tag, id, new Set(named.split(/\s+/).filter(Boolean)))
    if (this.#styles.size < mostStyles) this.#styles.set(name, style)
    return style
  }

  #joined(tag: string, id: string, classes: ReadonlySet<string>): string {
    const found: Rule[] = []
    for (const key of [tag, `#${id}`, ...[...classes].map((name) => `.${name}`)])
      for (const rule of this.#rules.get(key) ?? []) {
        this.#steps += 1 + rule.classes.length + rule.declared.length
        if (this.#steps > mostSteps) return ''
        if (
          (rule.tag === null || rule.tag === tag) &&
          (rule.id === null || rule.id === id) &&
          rule.classes.every((name) => classes.has(name))
        )
          found.push(rule)
      }
    if (found.length === 0) return ''
    const strongest = lastOfEach(found.sort((a, b) => a.weight - b.weight).flatMap((rule) => rule.declared))
    return strongest
      .map(({ name, value, important }) => `${name}:${value}${important ? '!important' : ''}`)
      .join(';')
  }

  #opens(attributes: Attributes): boolean {
    const classes = (attributes['class'] ?? '').slice(0, 1000).split(/\s+/)
    return (
      this.#shown.has(`#${attributes['id'] ?? ''}`) || classes.some((name) => this.#shown.has(`.${name}`))
    )
  }

  #readRules(css: string, isSometimes: boolean, depth: number): void {
    if (depth > deepest) return
    let at = 0
    while (at < css.length && this.#count < mostRules) {
      const brace = css.indexOf('{', at)
      if (brace < 0) return
      const prelude = css.slice(at, brace).split(';').at(-1)?.trim() ?? ''
      const end = closingBrace(css, brace)
      const body = css.slice(brace + 1, end)
      at = end + 1
      if (!prelude.startsWith('@')) this.#addRule(prelude, body, isSometimes)
      else if (/^@(?:layer|supports|container)\b/i.test(prelude)) {
        const holdsHere = /^@container|\bnot\b/i.test(prelude)
        this.#readRules(body, isSometimes || holdsHere, depth + 1)
      } else if (/^@media\b/i.test(prelude)) {
        const holds = holdingOf(prelude.slice('@media'.length))
        if (holds !== 'never') this.#readRules(body, isSometimes || holds === 'sometimes', depth + 1)
      }
    }
  }

  #addRule(selectors: string, body: string, isSometimes: boolean): void {
    const bare = selectors.replaceAll(escape, (_, hex: string | undefined, one = '') => setAside(hex, one))
    const { own, nested } = parted(body)
    const declared = lastOfEach(own.split(';').flatMap(declarationOf))
    const isShown = shows.test(own) || shows.test(nested)
    if (declared.length === 0 && !isShown) return
    // A comma inside brackets or quotes parts no selectors: what it parts may mean the opposite.
    const hidesNothing = isSometimes || declared.length === 0 || /[("']/.test(bare)
    for (const selector of bare.split(',').slice(0, 200)) {
      const plain = selector.trim()
      if (isShown) this.#noteShown(plain)
      const match = hidesNothing ? null : compound.exec(plain)
      if (!match || plain === '') continue
      const all = namesIn(match[2] ?? '')
      const ids = all.filter((name) => name.startsWith('#'))
      const tag = match[1] === undefined || match[1] === '*' ? null : match[1].toLowerCase()
      // A page that hides itself is shown by its script.
      if (tag === 'body' || tag === 'html') continue
      const key = ids[0] ?? all[0] ?? tag
      if (key === null) continue
      this.#count += 1
      const weight =
        (ids.length * 100 + (all.length - ids.length) * 10 + (tag ? 1 : 0)) * mostRules + this.#count
      const rule: Rule = {
        tag,
        id: ids[0]?.slice(1) ?? null,
        classes: all.filter((name) => name.startsWith('.')).map((name) => name.slice(1)),
        declared,
        weight,
      }
      const alike = this.#rules.get(key) ?? []
      if (alike.length < mostOfName) alike.push(rule)
      this.#rules.set(key, alike)
    }
  }

  /** What a rule shows is the last of its selector: ".open .answer" shows answers. */
  #noteShown(selector: string): void {
    const last = selector.split(/[\s>+~]+/).at(-1) ?? ''
    for (const name of namesIn(last.replace(/:.*$/u, ''))) this.#shown.add(name)
  }
}

function setAside(hex: string | undefined, one: string): string {
  const code = hex === undefined ? one.codePointAt(0) : Number.parseInt(hex, 16)
  return code === undefined || code > 0xffff ? '' : String.fromCodePoint(escapedFrom + code)
}

/** The classes and ids of a selector, as elements bear them. */
const namesIn = (selector: string): string[] =>
  (selector.match(names) ?? []).map((name) =>
    name.replaceAll(/\p{Co}/gu, (one) => {
      const code = one.codePointAt(0) ?? 0
      return code < escapedFrom ? one : String.fromCodePoint(code - escapedFrom)
    }),
  )

/** Whether an element's own style shows it, though sheets have this to say: what is marked as important there goes before. */
function showsDespite(own: string, style: string): boolean {
  if (!shows.test(own)) return false
  const insisted = style.split(';').filter((one) => one.endsWith('!important'))
  return /!\s*important/i.test(own) || styleVisibility(insisted.join(';')) !== 'hidden'
}

/** Whether a sheet or rule holds for whoever looks at the page, by the media that it names. */
type Holding = 'always' | 'sometimes' | 'never'

/** What holds on some screens only hides nothing, and may show. What names paper is not read, also where it names screens too. */
function holdingOf(media: string): Holding {
  if (/\bprint\b/i.test(media)) return 'never'
  const isAny = media.split(',').some((one) => /^\s*(?:(?:only\s+)?(?:all|screen)\s*)?$/i.test(one))
  return isAny ? 'always' : 'sometimes'
}

function withoutComments(css: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const open = css.indexOf('/*', at)
    parts.push(css.slice(at, open < 0 ? css.length : open))
    const end = open < 0 ? -1 : css.indexOf('*/', open + 2)
    if (end < 0) break
    at = end + 2
  }
  return parts.join(' ').replaceAll(/<!--|-->/g, ' ')
}

/** A declaration that may hide; none for any other. */
function declarationOf(text: string): Declaration[] {
  const whole = text.trim()
  const colon = whole.indexOf(':')
  const name = whole.slice(0, Math.max(0, colon)).trim().toLowerCase()
  if (whole.length > longestDeclaration || !property.test(name)) return []
  const value = whole.slice(colon + 1)
  return [
    { name, value: value.replace(/!\s*important/i, '').trim(), important: /!\s*important/i.test(value) },
  ]
}

/** Of each property the last value, and before all those that are marked as important. */
function lastOfEach(declared: readonly Declaration[]): Declaration[] {
  const values = new Map<string, Declaration>()
  for (const one of declared)
    if (one.important || values.get(one.name)?.important !== true) values.set(one.name, one)
  return [...values.values()]
}

/** What stands in a rule itself, and the rules within it. */
function parted(body: string): { own: string; nested: string } {
  const own: string[] = []
  const nested: string[] = []
  for (let at = 0; at < body.length; ) {
    const brace = body.indexOf('{', at)
    const before = body.slice(at, brace < 0 ? undefined : brace)
    if (brace < 0) own.push(before)
    // What stands before the brace, since the last declaration, is a selector.
    else own.push(before.slice(0, before.lastIndexOf(';') + 1))
    const end = brace < 0 ? body.length : closingBrace(body, brace)
    if (brace >= 0) nested.push(body.slice(brace + 1, end).replaceAll(/[{}]/g, ';'))
    at = end + 1
  }
  return { own: own.join(';'), nested: nested.join(';') }
}

/** The place of the brace that closes the one at `open`; the end of the text where none does. */
function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && --depth === 0) return at
  }
  return css.length
}
