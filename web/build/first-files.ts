// Part of the build: which files each page begins with. The server names them in the head of its answer, so that they
// come together, rather than each after the one that asks for it.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firstAsksOf } from './first-asks.ts'
import { type Manifest, type Page, pagesOf, partsOf, reached } from './pages.ts'

/** In the hidden folder of the build; see server/platform/http/first-files.ts. */
const list = '.vite/first-files.json'
/** What a page inside does when it stands: it opens the live feed, and asks what no first page asks. */
const soonInside = ['app/start-live.ts', '../virtual:route-table/all']
/** The letters of most pages; others come when they are needed. */
const letters = /(^|\/)geist-latin-wght-normal-[\w-]+\.woff2$/
/** More would make a head that proxies refuse: they keep 4 kB for it, and a name takes 80 bytes. */
const mostNames = 24

interface FirstFiles {
  /** Without these the page cannot show anything, in the order in which they are wanted. */
  now: string[]
  /** What it needs once it stands. */
  soon: string[]
  /** What it asks the server for first. */
  asks: string[]
}

/**
 * By address, what its page needs. The files that `index.html` names itself come first, as `named`; then the largest, for
 * the rest may be left out.
 */
export function firstFilesOf(
  manifest: Manifest,
  pages: readonly Page[],
  { named, sizeOf }: { named: readonly string[]; sizeOf: (file: string) => number },
): Record<string, FirstFiles> {
  const fonts = Object.values(manifest).flatMap(({ file }) => (letters.test(file) ? [file] : []))
  const scriptsOf = (parts: readonly string[], known: readonly string[]) =>
    [...reached(manifest, parts)]
      .filter((file) => file.endsWith('.js') && !known.includes(file))
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const addresses = (files: readonly string[], most: number) => files.slice(0, most).map((file) => `/${file}`)
  const filesOf = (page: Page) => {
    const now = [...named, ...scriptsOf(partsOf(page), named)].slice(0, mostNames - fonts.length)
    const soon = page.hasShell ? scriptsOf(soonInside, now) : []
    return {
      now: addresses([...now, ...fonts], mostNames),
      soon: addresses(soon, mostNames - now.length - fonts.length),
      asks: firstAsksOf(page.path),
    }
  }
  return Object.fromEntries(
    pages
      // An address that no page has is a mistake; that it is shown soon matters little.
      .filter(({ path, file }) => !path.endsWith('$') && !file.startsWith('dev/'))
      .map((page) => [page.path, filesOf(page)]),
  )
}

export function firstFiles(): Plugin {
  return {
    name: 'staffroom-first-files',
    apply: 'build',
    // The build's own list is written by then.
    writeBundle({ dir = '' }) {
      const manifest: Manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'))
      const html = readFileSync(join(dir, 'index.html'), 'utf8')
      const pages = pagesOf(readFileSync(join(import.meta.dirname, '../app/router.tsx'), 'utf8'))
      const files = firstFilesOf(manifest, pages, {
        named: [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file),
        sizeOf: (file) => statSync(join(dir, file)).size,
      })
      writeFileSync(join(dir, list), JSON.stringify(files))
    },
  }
}
