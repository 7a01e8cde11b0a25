// Part of the build: icons are drawn by a small function of ours, which saves each first visit more than a kilobyte.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const own = fileURLToPath(new URL('../ui/display/draw-icon.ts', import.meta.url))
const icons = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

const publicName = '\0small-icon'

/** Puts our maker of components in the place of the icon library's, for its icons alone. */
export function smallIcons(): Plugin {
  return {
    name: 'staffroom-small-icons',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      id.endsWith('/createLucideIcon.mjs') && icons.test(importer) ? publicName : null,
    load: (id) => (id === publicName ? `export { drawIcon as default } from ${JSON.stringify(own)}` : null),
  }
}
