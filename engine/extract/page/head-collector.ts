// Collects what a page says about itself outside of its text: title, meta tags, JSON-LD, relations, times, names.
import type { MetaTag, NamedValue, PageTime } from './page.ts'
import type { Attributes } from './read-tags.ts'
import { voidTags } from './tag-names.ts'

const most = 500
const longest = 20_000
const longestScript = 2_000_000
const personal = /(?:^|[\s_-])(?:author|byline)(?:$|[\s_-]|name)/i

interface Capture {
  tag: string
  depth: number
  text: string
  limit: number
  done(text: string): void
}

export class HeadCollector {
  readonly metas: MetaTag[] = []
  readonly relations: { rel: string; href: string; hreflang: string }[] = []
  readonly jsonLd: string[] = []
  readonly times: PageTime[] = []
  readonly values: NamedValue[] = []
  title = ''
  language = ''
  base = ''
  scripts = 0
  scriptChars = 0
  #captures: Capture[] = []
  #inScript = false
  #inDrawing = 0

  open(tag: string, attributes: Attributes, block: number): void {
    for (const capture of this.#captures) if (capture.tag === tag) capture.depth += 1
    if (tag === 'html') this.language ||= attributes['lang'] ?? attributes['xml:lang'] ?? ''
    else if (tag === 'base') this.base ||= attributes['href'] ?? ''
    else if (tag === 'meta') this.#meta(attributes)
    else if (tag === 'link') this.#relation(attributes)
    else if (tag === 'svg') this.#inDrawing += 1
    else if (tag === 'title' && this.title === '' && this.#inDrawing === 0) {
      this.#capture(tag, 2000, (text) => {
        this.title ||= tidy(text)
      })
    } else if (tag === 'script') this.#script(attributes)
    else if (tag === 'time') this.#time(attributes, block)
    this.#value(tag, attributes, block)
  }

  close(tag: string): void {
    if (tag === 'script') this.#inScript = false
    if (tag === 'svg') this.#inDrawing = Math.max(0, this.#inDrawing - 1)
    if (this.#captures.length === 0) return
    for (const capture of this.#captures) {
      if (capture.tag === tag && --capture.depth === 0) capture.done(capture.text)
    }
    this.#captures = this.#captures.filter((capture) => capture.depth > 0)
  }

  text(text: string): void {
    if (this.#inScript) this.scriptChars += text.length
    for (const capture of this.#captures) if (capture.text.length < capture.limit) capture.text += text
  }

  #meta(attributes: Attributes): void {
    const content = attributes['content']
    if (content === undefined || this.metas.length >= most) return
    for (const kind of ['name', 'property', 'itemprop', 'http-equiv']) {
      const name = attributes[kind]
      if (name) this.metas.push({ name: name.trim().toLowerCase(), content: content.slice(0, longest) })
    }
  }

  #relation(attributes: Attributes): void {
    const { rel, href } = attributes
    if (!rel || !href || this.relations.length >= most) return
    this.relations.push({ rel: rel.toLowerCase(), href, hreflang: attributes['hreflang'] ?? '' })
  }

  #script(attributes: Attributes): void {
    this.scripts += 1
    this.#inScript = true
    if (!/ld\+json/i.test(attributes['type'] ?? '') || this.jsonLd.length >= 100) return
    this.#capture('script', longestScript, (text) => this.jsonLd.push(text))
  }

  #time(attributes: Attributes, block: number): void {
    if (this.times.length >= most) return
    const published = /publi|dateposted|datecreated|entry-date/i.test(
      `${attributes['itemprop'] ?? ''} ${attributes['class'] ?? ''}`,
    )
    const moment = attributes['datetime'] ?? attributes['content']
    if (moment) this.times.push({ moment, block, published })
    else this.#capture('time', 100, (text) => this.times.push({ moment: tidy(text), block, published }))
  }

  /** Names and dates that are marked as such in the text: itemprop, rel=author, byline classes. */
  #value(tag: string, attributes: Attributes, block: number): void {
    if (this.values.length >= most || this.#captures.length >= 8) return
    const prop = attributes['itemprop']
    const keep = (name: string, value: string): void => {
      if (value !== '') this.values.push({ name, value, block })
    }
    if (prop !== undefined && /^(?:author|name|headline|date\w+|description)$/i.test(prop)) {
      const given = attributes['content'] ?? (tag === 'time' ? attributes['datetime'] : undefined)
      if (given) keep(prop.toLowerCase(), tidy(given))
      else if (!voidTags.has(tag)) this.#capture(tag, 300, (text) => keep(prop.toLowerCase(), tidy(text)))
    } else if (tag === 'a' && /\bauthor\b/i.test(attributes['rel'] ?? '')) {
      this.#capture(tag, 300, (text) => keep('rel-author', tidy(text)))
    } else if (tag === 'h1') {
      this.#capture(tag, 500, (text) => keep('h1', tidy(text)))
    } else if (
      !voidTags.has(tag) &&
      personal.test(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`)
    ) {
      this.#capture(tag, 300, (text) => keep('byline', tidy(text)))
    }
  }

  #capture(tag: string, limit: number, done: (text: string) => void): void {
    this.#captures.push({ tag, depth: 1, text: '', limit, done })
  }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
