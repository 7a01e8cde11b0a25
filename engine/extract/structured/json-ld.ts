// JSON-LD scripts as typed nodes.
import type { StructuredNode, StructuredValue } from '../extracted-page.ts'
import { type Json, readJson } from './tolerant-json.ts'
import { plainType } from './vocabulary.ts'

const deepest = 12
const mostNodes = 5000
const longest = 20_000

type JsonObject = { [key: string]: Json }

/** The nodes that the scripts state at their top, those of `@graph` among them; references inside a page are filled in. */
export function readJsonLd(scripts: readonly string[]): StructuredNode[] {
  const tops = scripts.flatMap((script) => topsOf(readJson(script), 0))
  const known = new Map<string, JsonObject>()
  for (const top of tops) {
    const id = top['@id']
    if (typeof id === 'string' && Object.keys(top).length > 1 && !known.has(id)) known.set(id, top)
  }
  const reader = new NodeReader(known)
  return tops.map((top) => reader.node(top, 0, true))
}

function topsOf(value: Json | undefined, depth: number): JsonObject[] {
  if (Array.isArray(value))
    return depth > 3 ? [] : value.slice(0, 1000).flatMap((one) => topsOf(one, depth + 1))
  if (value === null || typeof value !== 'object') return []
  const graph = value['@graph']
  if (graph === undefined || depth > 3) return [value]
  const inside = topsOf(graph, depth + 1)
  return value['@type'] === undefined ? inside : [value, ...inside]
}

class NodeReader {
  readonly #known: ReadonlyMap<string, JsonObject>
  #count = 0

  constructor(known: ReadonlyMap<string, JsonObject>) {
    this.#known = known
  }

  /** `fill` says whether references are followed; inside a followed one they are not, so that there is no circle. */
  node(object: JsonObject, depth: number, fill: boolean): StructuredNode {
    this.#count += 1
    const properties: [string, StructuredValue[]][] = []
    for (const [key, value] of Object.entries(object)) {
      if (key === '@context' || key === '@type' || key === '@graph' || value === null) continue
      const values = (Array.isArray(value) ? value : [value]).flatMap((one) =>
        this.#value(one, depth + 1, fill),
      )
      if (values.length > 0) properties.push([plainType(key), values])
    }
    return { type: typeOf(object), properties: Object.fromEntries(properties), source: 'json-ld' }
  }

  #value(value: Json, depth: number, fill: boolean): StructuredValue[] {
    if (value === null || this.#count > mostNodes) return []
    if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim().slice(0, longest)]
    if (typeof value !== 'object') return [String(value)]
    if (depth > deepest) return []
    if (Array.isArray(value)) return value.flatMap((one) => this.#value(one, depth + 1, fill))
    const plain = value['@value']
    if (plain !== undefined) return this.#value(plain, depth + 1, fill)
    const id = value['@id']
    if (typeof id === 'string' && Object.keys(value).length === 1) {
      const meant = fill ? this.#known.get(id) : undefined
      return meant === undefined ? [id] : [this.node(meant, depth + 1, false)]
    }
    return [this.node(value, depth, fill)]
  }
}

function typeOf(object: JsonObject): string {
  const given = object['@type']
  const type = Array.isArray(given) ? given.find((one) => typeof one === 'string') : given
  return typeof type === 'string' && type !== '' ? plainType(type) : 'Thing'
}
