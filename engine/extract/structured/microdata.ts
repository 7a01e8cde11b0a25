// Microdata and RDFa Lite as typed nodes, read from the same tags as the text.
import { baseOf, resolver } from '../addresses.ts'
import type { StructuredNode, StructuredValue } from '../extracted-page.ts'
import type { Attributes, TagSink } from '../page/read-tags.ts'
import { silentTags, voidTags } from '../page/tag-names.ts'
import { plainType } from './vocabulary.ts'

const mostNodes = 5000
const mostValues = 500
const longest = 20_000
const mostOpen = 24

interface Frame {
  /** The item that begins here. */
  item: StructuredNode | null
  /** Where the value goes, and under which names. */
  owner: StructuredNode | null
  names: readonly string[]
  text: string[]
  size: number
  silent: boolean
}

export class MicrodataReader implements TagSink {
  readonly #url: string
  #resolve: (href: string) => string | null
  /** The items that lie in no other item, in reading order. */
  readonly nodes: StructuredNode[] = []
  readonly #frames: (Frame | null)[] = []
  readonly #open: Frame[] = []
  #count = 0

  /** `url` is the page's; addresses in values become absolute, by the page's `<base>` where it has one. */
  constructor(url: string) {
    this.#url = url
    this.#resolve = resolver(baseOf(url, ''))
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'base') this.#resolve = resolver(baseOf(this.#url, attributes['href'] ?? ''))
    const frame = this.#frameOf(tag, attributes)
    if (voidTags.has(tag)) return
    this.#frames.push(frame)
    if (frame !== null) this.#open.push(frame)
  }

  close(): void {
    const frame = this.#frames.pop()
    if (!frame) return
    this.#open.pop()
    if (frame.item === null && frame.owner !== null)
      this.#add(frame.owner, frame.names, frame.text.join('').replace(/\s+/g, ' ').trim())
  }

  text(text: string): void {
    if (this.#open.length === 0 || this.#open.at(-1)?.silent) return
    for (const frame of this.#open) {
      if (frame.item !== null || frame.owner === null || frame.size > longest) continue
      frame.text.push(text)
      frame.size += text.length
    }
  }

  #frameOf(tag: string, attributes: Attributes): Frame | null {
    const scope = attributes['itemscope'] !== undefined || attributes['typeof'] !== undefined
    const written = attributes['itemprop'] ?? (this.#owner() === null ? undefined : attributes['property'])
    const frame = (part: Partial<Frame>): Frame => ({
      item: null,
      owner: null,
      names: [],
      text: [],
      size: 0,
      silent: false,
      ...part,
    })
    if (this.#open.length >= mostOpen || this.#count >= mostNodes) return null
    if (!scope && written === undefined) {
      return silentTags.has(tag) && this.#open.length > 0 ? frame({ silent: true }) : null
    }
    const owner = this.#owner()
    const names = (written ?? '')
      .split(/\s+/)
      .filter((name) => name !== '')
      .map(plainType)
    if (scope) {
      const type = plainType(attributes['itemtype'] ?? attributes['typeof'] ?? '')
      const item: StructuredNode = { type, properties: {}, source: 'microdata' }
      this.#count += 1
      const id = attributes['itemid']
      if (id) item.properties['@id'] = [id]
      if (owner !== null && names.length > 0) this.#add(owner, names, item)
      else this.nodes.push(item)
      return frame({ item })
    }
    if (owner === null) return null
    const given = this.#given(tag, attributes)
    if (given === undefined) return frame({ owner, names })
    this.#add(owner, names, given)
    return null
  }

  #owner(): StructuredNode | null {
    for (let at = this.#open.length - 1; at >= 0; at--) {
      const item = this.#open[at]?.item
      if (item) return item
    }
    return null
  }

  /** The value that the tag itself carries; undefined when it is the text inside. */
  #given(tag: string, attributes: Attributes): string | undefined {
    const address = (value: string | undefined): string | undefined =>
      value ? (this.#resolve(value) ?? value) : undefined
    if (attributes['content'] !== undefined) return attributes['content'].trim()
    if (tag === 'a' || tag === 'area' || tag === 'link') return address(attributes['href'])
    if (
      tag === 'img' ||
      tag === 'audio' ||
      tag === 'video' ||
      tag === 'source' ||
      tag === 'iframe' ||
      tag === 'embed'
    ) {
      return address(attributes['src']) ?? ''
    }
    if (tag === 'object') return address(attributes['data'])
    if (tag === 'time') return attributes['datetime']
    if (tag === 'data' || tag === 'meter') return attributes['value']
    return voidTags.has(tag) ? '' : undefined
  }

  #add(owner: StructuredNode, names: readonly string[], value: StructuredValue): void {
    if (value === '') return
    for (const name of names) {
      if (name === '__proto__') continue
      const short = typeof value === 'string' ? value.slice(0, longest) : value
      const values = Object.hasOwn(owner.properties, name) ? owner.properties[name] : undefined
      if (values === undefined) owner.properties[name] = [short]
      else if (values.length < mostValues) values.push(short)
    }
  }
}
