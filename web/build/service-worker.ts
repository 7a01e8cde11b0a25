// Part of the build: `/sw.js`, the service worker with the list of what it keeps.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Build } from '../lib/kept-files/build.ts'

const worker = 'sw.js'
const preload = /<link rel="modulepreload" crossorigin href="([^"]+)">/g
const place = /(["'`])staffroom:build\1/

/** Files of `web/public` that pages load, beside what the build names itself. The tour is a film of two megabytes. */
const ofPublic = ['boot.js', 'loader.css', 'favicon.svg', '{images,portraits}/*']
const firstOfPublic: ReadonlySet<string> = new Set(['boot.js', 'loader.css', 'favicon.svg'])
/** The list of guessable passwords serves where a password is chosen, which needs the server; these letters few languages. */
const largeOrRare = /^assets\/(password-meter|ibm-plex-[\w-]+)-[^/]*$/

/** Sorts what a build has made: what its page loads, what may be loaded later, what few load. */
export function sortFiles(
  page: string,
  made: readonly string[],
  fromPublic: readonly string[],
): Omit<Build, 'version'> {
  const first: string[] = []
  const rest: string[] = []
  const whenUsed: string[] = []
  for (const name of [...made, ...fromPublic].toSorted()) {
    if (name === worker || name === 'index.html' || /(^|\/)\.|\.map$/.test(name)) continue
    if (firstOfPublic.has(name) || page.includes(`/${name}"`)) first.push(`/${name}`)
    else (largeOrRare.test(name) ? whenUsed : rest).push(`/${name}`)
  }
  return { shell: '/index.html', first, rest, whenUsed }
}

/** Makes `/sw.js` in a build; while developing there is none. */
export function serviceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'staffroom-service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (publicDir = config.publicDir),
    buildStart() {
      const id = join(import.meta.dirname, '../lib/kept-files/worker.ts')
      this.emitFile({ type: 'chunk', id, fileName: worker })
    },
    generateBundle: {
      // The page, and every name, must be there.
      order: 'post',
      handler(_options, bundle) {
        const chunk = bundle[worker]
        const html = bundle['index.html']
        if (chunk?.type !== 'chunk' || html?.type !== 'asset')
          return this.error('The page or its worker was not made.')
        if (chunk.imports.length > 0 || !place.test(chunk.code))
          return this.error('The service worker must be one file, with room for its list.')
        // Chromium fetches what is named ahead twice, and says so on the console, when a service worker answers. Files of
        // the page that are scripts of it come as early.
        const page = String(html.source).replaceAll(
          preload,
          '<script type="module" crossorigin src="$1"></script>',
        )
        html.source = page
        const fromPublic = globSync(ofPublic, { cwd: publicDir }).map((name) => name.replaceAll('\\', '/'))
        const files = sortFiles(page, Object.keys(bundle), fromPublic)
        // The names of what is built tell its content; the others do not.
        const hash = createHash('sha256').update(JSON.stringify(files)).update(page).update(chunk.code)
        for (const name of fromPublic.toSorted()) hash.update(readFileSync(join(publicDir, name)))
        const build: Build = { version: hash.digest('hex').slice(0, 16), ...files }
        chunk.code = chunk.code.replace(place, () => JSON.stringify(JSON.stringify(build)))
      },
    },
  }
}
