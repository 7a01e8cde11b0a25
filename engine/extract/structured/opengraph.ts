// OpenGraph and its relatives (article:, product:, twitter:) as one node.
import type { StructuredNode } from '../extracted-page.ts'
import type { MetaTag } from '../page/page.ts'

const told = /^(?:og|article|product|book|profile|video|music|place|business|fb|twitter):/

/** One node of type `og`, its own names without `og:`, the others as written; null when the page has none. */
export function readOpenGraph(metas: readonly MetaTag[]): StructuredNode | null {
  const properties = new Map<string, string[]>()
  for (const { name, content } of metas) {
    if (!told.test(name) || content.trim() === '') continue
    const key = name.replace(/^og:/, '')
    const values = properties.get(key)
    if (values === undefined) properties.set(key, [content.trim()])
    else if (!values.includes(content.trim())) values.push(content.trim())
  }
  if (properties.size === 0) return null
  return { type: 'og', properties: Object.fromEntries(properties), source: 'opengraph' }
}
