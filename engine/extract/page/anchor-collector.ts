// Collects every link of a page with its words and the heading under which it stands.
import type { PageAnchor } from './page.ts'
import type { Attributes } from './read-tags.ts'
import { voidTags } from './tag-names.ts'

const mostAnchors = 20_000
const longestText = 300

const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const sections: ReadonlySet<string> = new Set([
  'nav',
  'header',
  'footer',
  'aside',
  'section',
  'main',
  'article',
])

const calledLogo = /(?:^|[\s_-])(?:logo|brand|site-?(?:title|name))(?:$|[\s_-])/i

export class AnchorCollector {
  readonly anchors: PageAnchor[] = []
  #anchor: { link: PageAnchor; label: string } | null = null
  #heading: string | null = null
  #context = ''
  readonly #contexts: string[] = []
  /** How deep this is inside an element that is called a logo. */
  #inLogo = 0

  /** `block` is the number of blocks so far, `shown` whether a visitor sees this place. */
  open(tag: string, attributes: Attributes, block: number, shown: boolean): void {
    if (!voidTags.has(tag) && (this.#inLogo > 0 || isCalledLogo(tag, attributes))) this.#inLogo += 1
    if ((tag === 'img' || tag === 'svg') && this.#anchor !== null) this.#anchor.link.isLogo = true
    if ((tag === 'a' || tag === 'area') && attributes['href'] !== undefined) {
      this.#openLink(attributes, block, shown)
      if (tag === 'area') this.#closeLink()
    } else if (tag === 'img' && this.#anchor !== null && this.#anchor.label === '') {
      this.#anchor.label = attributes['alt'] ?? attributes['title'] ?? ''
    } else if (headings.has(tag)) {
      this.#heading = ''
    } else if (sections.has(tag)) {
      this.#contexts.push(this.#context)
      const label = attributes['aria-label']
      if (label !== undefined) this.#context = label.slice(0, longestText)
      else if (tag !== 'section' && tag !== 'main' && tag !== 'article') this.#context = ''
    }
  }

  close(tag: string): void {
    if (this.#inLogo > 0) this.#inLogo -= 1
    if (tag === 'a') this.#closeLink()
    else if (headings.has(tag) && this.#heading !== null) {
      const words = tidy(this.#heading)
      if (words !== '') this.#context = words
      this.#heading = null
    } else if (sections.has(tag)) {
      const before = this.#contexts.pop()
      // A heading inside an article still names what follows it; a menu's does not.
      if (tag !== 'section' && tag !== 'article' && tag !== 'main') this.#context = before ?? ''
    }
  }

  text(text: string): void {
    if (this.#anchor !== null && this.#anchor.link.text.length < longestText) this.#anchor.link.text += text
    if (this.#heading !== null && this.#heading.length < longestText) this.#heading += text
  }

  end(): void {
    this.#closeLink()
  }

  #openLink(attributes: Attributes, block: number, shown: boolean): void {
    this.#closeLink()
    const link: PageAnchor = {
      href: attributes['href'] ?? '',
      rel: attributes['rel'] ?? '',
      text: '',
      context: this.#context,
      block,
      shown,
      isLogo: this.#inLogo > 0,
    }
    if (this.anchors.length < mostAnchors) this.anchors.push(link)
    this.#anchor = { link, label: attributes['aria-label'] ?? attributes['title'] ?? attributes['alt'] ?? '' }
  }

  #closeLink(): void {
    if (this.#anchor === null) return
    const { link, label } = this.#anchor
    link.text = tidy(link.text) || tidy(label)
    this.#anchor = null
  }
}

/** The whole page is sometimes said to have one. */
const isCalledLogo = (tag: string, { class: names = '', id = '' }: Attributes): boolean =>
  tag !== 'html' && tag !== 'body' && calledLogo.test(`${names} ${id}`)

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, longestText)
}
