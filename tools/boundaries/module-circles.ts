import { placeOf } from './boundary-rules.ts'
import { isForTests, type SourceFile } from '../source-files.ts'

type Edges = Map<string, Set<string>>

/** Circles among modules, and among the files of the platform, types counted; each as `a → b → a`. */
export function circlesOf(sources: readonly SourceFile[]): string[] {
  const shipped = sources.filter(({ path }) => !isForTests(path) && path.startsWith('server/'))
  return [
    ...circlesIn(edgesOf(shipped, (path) => placeOf(path).unit, false)).map(
      (way) => `modules in a circle: ${way}`,
    ),
    ...circlesIn(edgesOf(shipped, platformFile, true)).map((way) => `files in a circle: ${way}`),
  ]
}

const platformFile = (path: string): string | null => (path.startsWith('server/platform/') ? path : null)

function edgesOf(
  sources: readonly SourceFile[],
  nodeOf: (path: string) => string | null,
  withTypes: boolean,
): Edges {
  const edges: Edges = new Map()
  for (const { path, imports } of sources) {
    const node = nodeOf(path)
    if (node === null) continue
    const next = edges.get(node) ?? edges.set(node, new Set()).get(node)
    for (const { target, typeOnly } of imports) {
      const other = target === null || (typeOnly && !withTypes) ? null : nodeOf(target)
      if (other !== null && other !== node) next?.add(other)
    }
  }
  return edges
}

/** Each circle is told once, by its first member in the order of the alphabet. */
function circlesIn(edges: Edges): string[] {
  const found: string[] = []
  for (const first of edges.keys()) {
    const seen = new Set<string>()
    const walk = (way: string[]): void => {
      for (const next of edges.get(way.at(-1) ?? '') ?? []) {
        if (next === first) found.push([...way, next].join(' → '))
        if (next <= first || seen.has(next)) continue
        seen.add(next)
        walk([...way, next])
      }
    }
    walk([first])
  }
  return found
}
