// Run after the build: `node web/build/measure.ts`. Prints what a first visit to each page has to fetch, gzipped.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const folder = new URL('../../dist/web/', import.meta.url)
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(new URL('.vite/manifest.json', folder), 'utf8'),
)
const entry = 'index.html'
const queries = 'lib/queries.tsx'
const shell = ['layouts/default/default-layout.tsx', queries]

const say = (line: string) => process.stdout.write(`${line}\n`)

function reachable(names: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const next of chunk.imports ?? []) visit(next)
  }
  names.forEach(visit)
  return files
}

function kilobytes(files: Iterable<string>, ending: string): number {
  let bytes = 0
  for (const file of files) {
    if (file.endsWith(ending)) bytes += gzipSync(readFileSync(new URL(file, folder)), { level: 9 }).length
  }
  return Math.round(bytes / 100) / 10
}

const bare = reachable([entry])
say(`entry ${kilobytes(bare, '.js')} kB, CSS ${kilobytes(bare, '.css')} kB`)
say(`entry with default layout ${kilobytes(reachable([entry, ...shell]), '.js')} kB`)
for (const page of Object.keys(manifest).filter((name) => name.startsWith('pages/'))) {
  const alone = reachable([entry, page])
  const own = [...alone].filter((file) => !bare.has(file))
  const inShell = kilobytes(reachable([entry, ...shell, page]), '.js')
  say(
    `${page}: own ${kilobytes(own, '.js')} kB, first load ${kilobytes(alone, '.js')} kB blank, ${inShell} kB in the shell`,
  )
}
