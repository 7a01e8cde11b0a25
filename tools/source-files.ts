// Source files as the checks see them: what each imports, and where it asks for time, chance, the network or the environment.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

export interface Import {
  specifier: string
  /** The imported file's path from the root, or null for a library or a part of Node. */
  target: string | null
  typeOnly: boolean
  /** The exports that are asked for; `*` for all of them, or for those that cannot be told. */
  names: string[]
}

export interface SourceFile {
  /** From the root, with `/`. */
  path: string
  text: string
  lines: number
  imports: Import[]
  /** The names of what it exports, types too. */
  exports: string[]
  /** Files that it runs in threads of their own. */
  addressed: string[]
  /** Uses of what only adapters may use, such as `Date.now`. */
  outside: { name: string; line: number }[]
}

const ROOTS = '{contract,engine,server,web,widget,e2e,bench,tools}'

/** Code that is not part of the product: tests, what they stand on, and programs for the people who work on it. */
export function isForTests(path: string): boolean {
  return /\.(test|spec|fixture)\.tsx?$|(^|\/)testing\/|^(e2e|bench|tools|engine\/lab)\/|^[^/]+\.config\.ts$|^web\/build\//.test(
    path,
  )
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : null
}

/** The dotted name of an expression such as `Date.now` or `globalThis.fetch`, or nothing for what has none. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return ''
  return `${nameOf(node.object)}.${node.property.name}`
}

const OUTSIDE_CALLS =
  /^(Date\.now|Math\.random|(crypto\.)?random(UUID|UUIDv7)|(globalThis\.|window\.)?fetch)$/

function usesOfOutside(program: ESTree.Program, lineAt: (offset: number) => number): SourceFile['outside'] {
  const found: SourceFile['outside'] = []
  const note = (name: string, node: ESTree.Node) => found.push({ name, line: lineAt(node.start) })
  new Visitor({
    CallExpression(node) {
      const name = nameOf(node.callee)
      if (OUTSIDE_CALLS.test(name)) note(name, node)
    },
    NewExpression(node) {
      if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) note('new Date()', node)
    },
    MemberExpression(node) {
      if (nameOf(node) === 'process.env') note('process.env', node)
    },
  }).visit(program)
  return found
}

/** What is asked of a module that is loaded later: the name behind the import, or all when none can be told. */
const namesWanted = (behind: string): string[] => [/^\)+(?:\.(?!then\b)|, ')(\w+)/.exec(behind)?.[1] ?? '*']

/** Modules that run in a thread of their own are named by an address, and found by the names of their exports. */
const BY_ADDRESS = /new URL\('([^']+\.tsx?)', import\.meta\.url\)/g

/** Reads one file's text. Throws when it does not parse: a file that cannot be seen must not pass. */
export function readSource(path: string, text: string): SourceFile {
  const { module, program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`)
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const imports: Import[] = []
  const add = (specifier: string, typeOnly: boolean, names: string[]) =>
    imports.push({ specifier, target: targetOf(path, specifier), typeOnly, names })
  for (const { moduleRequest, entries } of module.staticImports) {
    const isTypeOnly = entries.length > 0 && entries.every((entry) => entry.isType)
    const names = entries.map(
      ({ importName: { kind, name } }) => name ?? (kind === 'Default' ? 'default' : '*'),
    )
    add(moduleRequest.value, isTypeOnly, names)
  }
  const exports: string[] = []
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (moduleRequest) add(moduleRequest.value, isType, [importName.name ?? '*'])
      if (exportName.kind !== 'None') exports.push(exportName.name ?? 'default')
    }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = text.slice(moduleRequest.start, moduleRequest.end)
    if (/^['"]/.test(specifier))
      add(specifier.slice(1, -1), false, namesWanted(text.slice(moduleRequest.end)))
  }
  return {
    path,
    text,
    lines: text.split('\n').length,
    imports,
    exports,
    addressed: [...text.matchAll(BY_ADDRESS)].flatMap(
      ([, specifier = '']) => targetOf(path, specifier) ?? [],
    ),
    outside: usesOfOutside(program, lineAt),
  }
}

/** Every TypeScript file of the project, sorted by path. */
export function readSources(root: string): SourceFile[] {
  return globSync([`${ROOTS}/**/*.{ts,tsx}`, '*.config.ts'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.d.ts'))
    .toSorted()
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
}
