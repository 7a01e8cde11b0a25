// Part of the build: an import later on is an import, without the bundler's program that would fetch its style sheets
// and the files that it needs first. There is one style sheet, which the page names; each visit is spared a kilobyte.
import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/** Puts a function that only imports in the place of the bundler's; a build with a second style sheet fails. */
export function plainImports(): Plugin {
  return {
    name: 'staffroom-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
    generateBundle(_options, bundle) {
      const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'))
      if (sheets.length > 1)
        this.error(`A page would come without one of its style sheets: ${sheets.join(', ')}.`)
    },
  }
}
