// Part of the build: what is imported later comes from the file that it stands in. Where several parts are grouped in one
// file, the bundler puts a file of a hundred bytes in front of each that only passes it on: one request more apiece.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Manifest } from './pages.ts'

const passesOn = /^export\{([^}]*)\}from["`']\.\/([\w.-]+\.js)["`'];?\s*$/
const laterImport = /\bimport\(["`']\.\/([\w.-]+\.js)["`']\)/g

/** By its name, each file that only passes on: from where, and each part by the name that it has there. */
function passersOf(files: ReadonlyMap<string, string>): Map<string, { file: string; parts: string }> {
  const found = new Map<string, { file: string; parts: string }>()
  for (const [name, code] of files) {
    const [, parts = '', file = ''] = passesOn.exec(code) ?? []
    if (file === '' || parts.trim() === '') continue
    const named = parts.split(',').map((part) => {
      const [there = '', here = there] = part.trim().split(' as ')
      return `${here}:e.${there}`
    })
    found.set(name, { file, parts: named.join() })
  }
  return found
}

/** Code in which every import of such a file has become one of the file behind it. */
export function directly(files: ReadonlyMap<string, string>): Map<string, string> {
  const passers = passersOf(files)
  return new Map(
    [...files]
      .filter(([name]) => !passers.has(name))
      .map(([name, code]) => [
        name,
        code.replace(laterImport, (whole, later: string) => {
          const behind = passers.get(later)
          return behind === undefined ? whole : `import("./${behind.file}").then(e=>({${behind.parts}}))`
        }),
      ]),
  )
}

/** Rewrites the files of the build, and its own list, once they are there. */
export function directImports(): Plugin {
  return {
    name: 'staffroom-direct-imports',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const read = (file: string) => readFileSync(join(dir, file), 'utf8')
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/') && name.endsWith('.js'))
      const before = new Map(names.map((name) => [name.slice('assets/'.length), read(name)]))
      for (const [name, code] of directly(before))
        if (code !== before.get(name)) writeFileSync(join(dir, 'assets', name), code)
      const list = '.vite/manifest.json'
      const manifest: Manifest = JSON.parse(read(list))
      const passers = passersOf(before)
      const chunks = Object.entries(manifest).map(([name, chunk]) => {
        const behind = passers.get(chunk.file.slice('assets/'.length))
        const there = Object.values(manifest).find(({ file }) => file === `assets/${behind?.file}`)
        return [name, there === undefined ? chunk : { ...chunk, ...there }]
      })
      writeFileSync(join(dir, list), JSON.stringify(Object.fromEntries(chunks), null, 2))
    },
  }
}
