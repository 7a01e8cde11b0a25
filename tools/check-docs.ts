// Documents stay true: the paths they name exist, their links lead somewhere, and no text speaks of how it was made.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

interface Document {
  path: string
  text: string
}

interface Surroundings {
  exists: (path: string) => boolean
  read: (path: string) => string
}

const ROOTS = /^(contract|engine|server|web|widget|e2e|bench|tools|docs)\/[\w.@/-]+$/

/** Words that have no place in a product: half-done work, and the workshop it was made in. */
const OUT_OF_PLACE: readonly RegExp[] = [
  /\b(TODO|FIXME|XXX)\b/,
  /coming soon|lorem ipsum|not implemented yet/i,
  /(^|[\s'"`(])\/(work|workspace|home\/\w+|tmp\/\w+)\//,
  /\bissue #?\d+\b|\bpart [A-H]\b/i,
  /as an AI (language )?model|\bAI agent wrote\b/i,
]

/** The anchors that the headings of a document make. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map((match) => match[1] ?? '')
  return new Set(
    headings.map((words) =>
      words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  )
}

function faultsOfLinks({ path, text }: Document, around: Surroundings): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^(https?:|mailto:)/.test(link)) return []
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!around.exists(target)) return [`${path}: the link ${link} leads nowhere`]
    const isLost =
      anchor !== undefined && target.endsWith('.md') && !anchorsOf(around.read(target)).has(anchor)
    return isLost ? [`${path}: the link ${link} leads to no heading`] : []
  })
}

function faultsOfPaths({ path, text }: Document, { exists }: Surroundings): string[] {
  // What another decision has replaced tells of its own time.
  if (/^Date: .*Status: superseded/m.test(text)) return []
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => (match[1] ?? '').replace(/\/$/, ''))
  const missing = named.filter((name) => ROOTS.test(name) && !exists(name))
  return [...new Set(missing)].map((name) => `${path}: names ${name}, which does not exist`)
}

/** Proofs read: `path.test.ts`: "title". The title must stand in that file. */
function faultsOfProofs({ path, text }: Document, { exists, read }: Surroundings): string[] {
  return [...text.matchAll(/`([\w./-]+\.test\.tsx?)`: "([^"]+)"/g)].flatMap(([, file = '', title = '']) =>
    exists(file) && !read(file).includes(title) ? [`${path}: ${file} has no test "${title}"`] : [],
  )
}

export function faultsOfWords({ path, text }: Document): string[] {
  return text.split('\n').flatMap((line, index) => {
    const word = OUT_OF_PLACE.map((pattern) => pattern.exec(line)?.[0].trim()).find(Boolean)
    return word === undefined ? [] : [`${path}:${index + 1}: "${word}" has no place here`]
  })
}

/** Everything in these documents that is not so. */
export function findDocumentFaults(documents: readonly Document[], around: Surroundings): string[] {
  return documents.flatMap((document) => [
    ...faultsOfLinks(document, around),
    ...faultsOfPaths(document, around),
    ...faultsOfProofs(document, around),
  ])
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const readAll = (pattern: string | string[]): Document[] =>
    globSync(pattern, { cwd: root }).map((path) => ({ path, text: read(path) }))
  const documents = readAll(['*.md', 'docs/**/*.md', 'bench/*.md'])
  const sources = readAll([
    '{contract,engine,server,web,widget,e2e,bench,tools}/**/*.{ts,tsx,mjs,css,html,sql,md}',
    '*.{ts,json,md}',
    '.env.example',
  ])
  // This file and its test name the words that they refuse.
  const judged = sources.filter(({ path }) => !/check-docs|package-lock/.test(path))
  const around = { exists: (path: string) => existsSync(join(root, path)), read }
  const faults = [...findDocumentFaults(documents, around), ...judged.flatMap(faultsOfWords)]
  if (documents.length === 0 || judged.length === 0)
    faults.push('Nothing was seen: the check looks in the wrong place.')
  for (const fault of faults) console.log(fault)
  console.log(`${documents.length} documents, ${judged.length} texts, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
