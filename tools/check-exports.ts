// Every export is imported somewhere: what nobody asks for goes, or is the file's own. Run it as a program to check the whole project.
import { join } from 'node:path'
import { readSources, type SourceFile } from './source-files.ts'

/** Files whose exports are read by a program that finds them by the file's name, or are those of WebAssembly. */
const FOUND_BY_NAME =
  /(^|\/)[a-z]+\.config\.ts$|^bench\/|^server\/cli\/[a-z-]+\.ts$|^tools\/[a-z]+-reporter\.ts$|(^|\/)kernel\/index\.ts$/

/** Each export that no other file imports, and each file named by an address that is not there, as a sentence with its place. */
export function findUnusedExports(sources: readonly SourceFile[]): string[] {
  const asked = new Map<string, Set<string>>()
  const ask = (target: string, name: string) =>
    (asked.get(target) ?? asked.set(target, new Set()).get(target))?.add(name)
  for (const { imports, addressed } of sources) {
    for (const { target, names } of imports) if (target !== null) for (const name of names) ask(target, name)
    for (const target of addressed) ask(target, '*')
  }
  const paths = new Set(sources.map(({ path }) => path))
  return sources.flatMap(({ path, exports, addressed }) => {
    const astray = addressed.filter((target) => !paths.has(target) && !path.includes('.test.'))
    if (astray.length > 0) return astray.map((target) => `${path}: names ${target}, which does not exist`)
    if (FOUND_BY_NAME.test(path)) return []
    const names = asked.get(path)
    if (names?.has('*')) return []
    return exports
      .filter((name) => !names?.has(name))
      .map((name) => `${path}: exports ${name}, which no other file imports`)
  })
}

if (import.meta.main) {
  const sources = readSources(join(import.meta.dirname, '..'))
  const seen = sources.reduce((sum, { exports }) => sum + exports.length, 0)
  const faults = findUnusedExports(sources)
  if (seen === 0) faults.push('Nothing was seen: the check looks in the wrong place.')
  for (const fault of faults) console.log(fault)
  console.log(`${sources.length} files, ${seen} exports, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
