import { placeOf } from './boundary-rules.ts'
import { isForTests, type SourceFile } from './source-files.ts'

/** Circles among modules, each as `a → b → a`. */
export function circlesOf(sources: readonly SourceFile[]): string[] {
  const edges = new Map<string, Set<string>>()
  for (const { path, imports } of sources.filter((source) => !isForTests(source.path))) {
    const { unit, side } = placeOf(path)
    if (unit === null || side !== 'server') continue
    const next = edges.get(unit) ?? edges.set(unit, new Set()).get(unit)
    for (const { target, typeOnly } of imports) {
      const other = target === null || typeOnly ? null : placeOf(target).unit
      if (other !== null && other !== unit) next?.add(other)
    }
  }
  const walk = (way: string[]): string[] =>
    [...(edges.get(way.at(-1) ?? '') ?? [])].flatMap((next) => {
      if (next === way[0]) return [`modules in a circle: ${[...way, next].join(' → ')}`]
      // Each circle is told once, by its first module in the order of the alphabet.
      return way.includes(next) || next < (way[0] ?? '') ? [] : walk([...way, next])
    })
  return [...edges.keys()].flatMap((unit) => walk([unit]))
}
