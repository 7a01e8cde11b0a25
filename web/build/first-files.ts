// Part of the build: which files each page begins with. The server names them in the head of its answer, so that they
// come together, rather than each after the one that asks for it.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type Manifest, type Page, pagesOf, partsOf, reached } from './pages.ts'

/** In the hidden folder of the build; see server/platform/http/first-files.ts. */
const list = '.vite/first-files.json'
/** What a page inside does at once, beside itself. */
const soonInside = 'app/start-live.ts'
/** The letters of most pages; others come when they are needed. */
const letters = /(^|\/)geist-latin-wght-normal-[\w-]+\.woff2$/
/** More would make a head that proxies refuse: they keep 4 kB for it, and a name takes 80 bytes. */
const mostNames = 24

/**
 * By address, what its page needs beyond the files that `index.html` names itself, which are `named`; the largest first,
 * for the rest may be left out.
 */
export function firstFilesOf(
  manifest: Manifest,
  pages: readonly Page[],
  { named, sizeOf }: { named: (file: string) => boolean; sizeOf: (file: string) => number },
): Record<string, string[]> {
  const fonts = Object.values(manifest).flatMap(({ file }) => (letters.test(file) ? [file] : []))
  const filesOf = (page: Page) => {
    const parts = [...partsOf(page), ...(page.hasShell ? [soonInside] : [])]
    const scripts = [...reached(manifest, parts)].filter((file) => file.endsWith('.js') && !named(file))
    const largest = scripts.toSorted((a, b) => sizeOf(b) - sizeOf(a))
    return [...fonts, ...largest].slice(0, mostNames).map((file) => `/${file}`)
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
        named: (file) => html.includes(`/${file}"`),
        sizeOf: (file) => statSync(join(dir, file)).size,
      })
      writeFileSync(join(dir, list), JSON.stringify(files))
    },
  }
}
