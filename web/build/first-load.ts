// What a first visit to each address has to fetch, read from what the build has made. Sizes do not depend on a machine.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Manifest, pagesOf, partsOf, reached } from './pages.ts'

/** Kilobytes of a thousand bytes, as they are sent: text gzipped, letters and pictures as they are. */
export interface FirstLoad {
  /** The address as the router has it. */
  path: string
  kind: 'guest' | 'inside'
  js: number
  css: number
  /** Of a page in English: all, and the largest of them. */
  fonts: number
  font: number
  images: number
  /** The page's own file alone, part of `js`. */
  own: number
}

/** The product's page, and what it names itself. */
const first = ['index.html', 'boot.js', 'loader.css', 'favicon.svg']
const letters = { text: 'Geist Variable', code: 'Geist Mono Variable' }

/** Every page of the built product in `root`, but those that only developers see. */
export function firstLoads(root: string): FirstLoad[] {
  const build = join(root, 'dist/web')
  const manifest: Manifest = JSON.parse(readFileSync(join(build, '.vite/manifest.json'), 'utf8'))
  const bytes = new Map<string, number>()
  const bytesOf = (name: string) => {
    const found = bytes.get(name)
    if (found !== undefined) return found
    const body = readFileSync(join(build, name))
    const size = /\.(js|css|html|svg)$/.test(name) ? gzipSync(body, { level: 9 }).length : body.length
    bytes.set(name, size)
    return size
  }
  const sizeOf = (names: Iterable<string>, ending: RegExp) => {
    let sum = 0
    for (const name of names) if (ending.test(name)) sum += bytesOf(name)
    return sum / 1000
  }
  const pages = pagesOf(readFileSync(join(root, 'web/app/router.tsx'), 'utf8'))
  return pages
    .filter(({ file }) => !file.startsWith('dev/'))
    .map((page) => {
      const { path, file, hasShell, reads } = page
      const chunk = manifest[file]
      if (chunk === undefined) throw new Error(`The build has no ${file}, the page of ${path}.`)
      const names = new Set([...first, ...reached(manifest, ['index.html', ...partsOf(page)])])
      for (const name of namedIn(build, names)) names.add(name)
      return {
        path,
        kind: hasShell || reads ? 'inside' : 'guest',
        js: sizeOf(names, /\.js$/),
        css: sizeOf(names, /\.css$/),
        fonts: sizeOf(names, /\.woff2$/),
        font: Math.max(0, ...[...names].map((name) => sizeOf([name], /\.woff2$/))),
        images: sizeOf(names, /\.(svg|png|webp|jpe?g|avif|gif)$/),
        own: sizeOf([chunk.file], /\.js$/),
      }
    })
}

/** Letters and pictures that these files ask for. A font counts when its letters are Latin and its look is used. */
function namedIn(build: string, names: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  let [program, styles] = ['', '']
  for (const name of names) {
    if (name.endsWith('.js')) program += readFileSync(join(build, name), 'utf8')
    if (name.endsWith('.css')) styles += readFileSync(join(build, name), 'utf8')
  }
  for (const [, path = ''] of `${program}${styles}`.matchAll(
    /["'`(]\/((?:assets|images|portraits)\/[\w./-]+\.(?:svg|png|webp|jpe?g|avif|gif))["'`)]/g,
  ))
    if (existsSync(join(build, path))) found.add(path)
  for (const [face] of styles.matchAll(/@font-face\{[^}]*\}/g)) {
    const url = /url\(\/([^)]+)\)/.exec(face)?.[1]
    const isLatin = /unicode-range:(U\+\?\?|U\+0{0,4}-0{0,2}FF)/i.test(face)
    const isUsed =
      face.includes(`${letters.text};`) || (face.includes(letters.code) && program.includes('font-mono'))
    if (url !== undefined && isLatin && isUsed) found.add(url)
  }
  return [...found]
}
