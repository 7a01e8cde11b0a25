// Ways to look for things among a page's structured data.
import type { StructuredNode, StructuredValue } from '../extracted-page.ts'

const mostVisited = 10_000

/** Every node, the given ones and those inside them, outer before inner. */
export function* everyNode(nodes: readonly StructuredNode[]): Generator<StructuredNode> {
  const open: StructuredNode[] = nodes.toReversed()
  for (let visited = 0; visited < mostVisited; visited++) {
    const node = open.pop()
    if (node === undefined) return
    yield node
    const inside: StructuredNode[] = []
    for (const values of Object.values(node.properties)) {
      for (const value of values) if (typeof value !== 'string') inside.push(value)
    }
    open.push(...inside.reverse())
  }
}

/** The first plain text of a property; '' when there is none. */
export function textOfProperty(node: StructuredNode, name: string): string {
  for (const value of propertyOf(node, name))
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  return ''
}

/** The values of a property; none when the node does not have it. */
export function propertyOf(node: StructuredNode, name: string): readonly StructuredValue[] {
  return Object.hasOwn(node.properties, name) ? (node.properties[name] ?? []) : []
}
