// Part of the build: React comes as modules of the older kind, which hand over one object with everything in it. As modules of
// today's kind, what nobody uses of it is left out, and nobody unpacks it: two kilobytes and a file less on each first visit.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const find = createRequire(import.meta.url)
/** By the name that is imported, the file in its package that a production build of the library is. */
const files = {
  react: 'react.production.js',
  'react/jsx-runtime': 'react-jsx-runtime.production.js',
  'react-dom': 'react-dom.production.js',
  'react-dom/client': 'react-dom-client.production.js',
  scheduler: 'scheduler.production.js',
  'use-sync-external-store/with-selector': 'use-sync-external-store-with-selector.production.js',
}
const paths = new Map(
  // The packages show no file but the one that chooses among theirs.
  Object.entries(files).map(([name, file]) => [name, join(dirname(find.resolve(name)), 'cjs', file)]),
)
const known = new Set(paths.values())
const whole = /^import (\w+) from "react"/m
/** What React asks its scheduler for and a production build of that does not have. */
const lacking = ['log', 'unstable_setDisableYieldValue']
/** The control library copies all of React, for versions of it that lack a part. */
const copy = 'export const SafeReact = {\n  ...React\n};'
const given = /^exports\.(\w+) =/gm

/** The same program as a module of today's kind. */
export function asModule(code: string): string {
  const imports: string[] = []
  // The name is that of the import: a variable beside it would be an object with everything in it again.
  const withImports = code.replace(/\b(\w+) = require\("([^"]+)"\)/g, (_, local: string, name: string) => {
    imports.push(`import * as ${local} from ${JSON.stringify(name)}`)
    return `no${local}`
  })
  const exported = withImports
    .replace(/^exports\.(\w+) = \1;$/gm, 'export { $1 }')
    .replace(given, 'export const $1 =')
  if (!/\bexports\./.test(exported)) return [...imports, exported].join('\n')
  // It uses what it gives itself: its object stays, and each part is given by its name as well.
  const parts = new Set([...withImports.matchAll(given)].map(([, part]) => part))
  const exports = [...parts].map((part) => `export const ${part} = exports.${part}`)
  const asked = lacking.map((part) => `export const ${part} = undefined`)
  return [...imports, 'const exports = {}', withImports, ...exports, ...asked].join('\n')
}

export function reactAsModules(): Plugin {
  return {
    name: 'staffroom-react-as-modules',
    // A build for development has the libraries that warn.
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    enforce: 'pre',
    resolveId: (id) => paths.get(id) ?? null,
    // A module of today's kind is no object that one could import as a whole, but what stands in it.
    transform: (code) =>
      whole.test(code) || code.includes(copy)
        ? code.replace(whole, 'import * as $1 from "react"').replace(copy, 'export { React as SafeReact }')
        : null,
    load: (id) => (known.has(id) ? asModule(readFileSync(id, 'utf8')) : null),
  }
}
