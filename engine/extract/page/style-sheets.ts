// The page's own style sheets, as far as they tell that visitors do not see an element: rules for a tag, a class or an id by
// itself. Time and memory are bounded whatever a page holds.
import type { Attributes, TagSink } from './read-tags.ts'

/** Of all sheets of a page; hiding a sentence takes little of it. UTF-16 code units. */
const longestSheets = 300_000
const mostRules = 5_000
/** Of one name, the first ones: more say the same. */
const mostOfName = 40
const mostStyles = 5_000
/** Rules within rules. */
const deepest = 4

interface Rule {
  tag: string | null
  id: string | null
  classes: readonly string[]
  style: string
  weight: number
}

/** Those that take an element out of sight. Colours lie on grounds that are not known here, and letters of no size have children of some. */
const property =
  /^(?:display|visibility|text-indent|left|top|right|bottom|inset|margin-left|margin-top|transform|clip|clip-path|overflow(?:-[xy])?|width|height|max-height)$/
const shows = /(?:^|;)\s*(?:display\s*:\s*(?!none|inherit|initial|unset)[a-z]|visibility\s*:\s*visible)/i
const compound = /^([a-z][a-z0-9-]*|\*)?((?:[.#][\p{L}\p{N}_-]+)*)$/iu
const names = /[.#][\p{L}\p{N}_-]+/gu

/** Hears the tags of a page, and says how its sheets draw an element. */
export class StyleSheets implements TagSink {
  #isInside = false
  #text = ''
  #read = 0
  readonly #rules = new Map<string, Rule[]>()
  /** Names that some rule shows: what has one of them is opened, by a click or on a wider screen. */
  readonly #shown = new Set<string>()
  #count = 0
  /** By tag, id and classes: most elements of a page look like others. */
  readonly #styles = new Map<string, string>()

  open(tag: string, attributes: Attributes): void {
    if (tag !== 'style') return
    const type = attributes['type'] ?? ''
    this.#isInside = type === '' || /css/i.test(type)
    this.#text = ''
  }

  text(text: string): void {
    if (!this.#isInside || this.#read >= longestSheets) return
    this.#text += text.slice(0, longestSheets - this.#read)
    this.#read += text.length
  }

  close(tag: string): void {
    if (tag !== 'style' || !this.#isInside) return
    this.#isInside = false
    this.#styles.clear()
    this.#readRules(withoutComments(this.#text), false, 0)
    this.#text = ''
  }

  /** What the sheets say of an element, the strongest last; empty where they say nothing that hides. */
  styleOf(tag: string, attributes: Attributes): string {
    if (this.#count === 0) return ''
    const id = attributes['id'] ?? ''
    const named = (attributes['class'] ?? '').slice(0, 1000)
    const name = `${tag} ${id} ${named}`
    const known = this.#styles.get(name)
    if (known !== undefined) return known
    const style = this.#drawn(tag, id, named.split(/\s+/).filter(Boolean))
    if (this.#styles.size < mostStyles) this.#styles.set(name, style)
    return style
  }

  #drawn(tag: string, id: string, classes: readonly string[]): string {
    const keys = [tag, `#${id}`, ...classes.map((name) => `.${name}`)]
    const found = keys
      .flatMap((key) => this.#rules.get(key) ?? [])
      .filter(
        (rule) =>
          (rule.tag === null || rule.tag === tag) &&
          (rule.id === null || rule.id === id) &&
          rule.classes.every((name) => classes.includes(name)),
      )
    if (found.length === 0) return ''
    return lastOfEach(found.sort((a, b) => a.weight - b.weight).map(({ style }) => style))
  }

  /** Whether a sheet also says when the element is shown. */
  opens(attributes: Attributes): boolean {
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
      else if (/^@(?:layer|supports|container)\b/i.test(prelude))
        this.#readRules(body, isSometimes, depth + 1)
      // What holds on some screens only hides nothing, and may show.
      else if (/^@media\b/i.test(prelude) && !/\bprint\b/i.test(prelude))
        this.#readRules(body, isSometimes || prelude.includes('('), depth + 1)
    }
  }

  #addRule(selectors: string, body: string, isSometimes: boolean): void {
    const declared = body
      .split(';')
      .map((one) => one.trim())
      .filter((one) => property.test(one.slice(0, one.indexOf(':')).trim().toLowerCase()))
    if (declared.length === 0) return
    const style = declared.join(';')
    const isShown = shows.test(style)
    for (const selector of selectors.split(',').slice(0, 200)) {
      const plain = selector.trim()
      if (isShown) this.#noteShown(plain)
      const match = isSometimes ? null : compound.exec(plain)
      if (!match || plain === '') continue
      const all = match[2]?.match(names) ?? []
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
        style,
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
    for (const name of last.replace(/:.*$/u, '').match(names) ?? []) this.#shown.add(name)
  }
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

/** Of each property the last value, and before all those that are marked as important. */
function lastOfEach(styles: readonly string[]): string {
  const values = new Map<string, { value: string; important: boolean }>()
  for (const declaration of styles.flatMap((style) => style.split(';'))) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim().toLowerCase()
    const important = /!\s*important/i.test(declaration)
    if (values.get(name)?.important === true && !important) continue
    values.set(name, {
      value: declaration
        .slice(colon + 1)
        .replace(/!\s*important/i, '')
        .trim(),
      important,
    })
  }
  return [...values].map(([name, { value }]) => `${name}:${value}`).join(';')
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
