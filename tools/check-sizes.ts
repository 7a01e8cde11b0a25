// Sizes and names: small files, small folders, names that say what is inside. Run as a program it checks the whole project.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'

const MEDIAN = 80
const MOST = 250
const LONGEST = 400
const LONGEST_TEST = 500
const FOLDER = 25
const FORBIDDEN_NAMES = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'types',
  'constants',
])

/** What no size is asked of, each with its reason. */
const EXEMPT: readonly [RegExp, string][] = [
  [/^server\/migrations\//, 'generated from the tables'],
  [/(^|\/)(data|vocab)\//, 'data, not code'],
  [/^engine\/lab\/sites\/words\//, 'the vocabulary of the fixture sites'],
  [/\.model\.json$/, 'a trained model'],
  [/^web\/locales\//, 'generated from the words of the pages'],
]

interface Sized {
  path: string
  lines: number
}

const isCode = (path: string) => /\.(ts|tsx|mjs|css)$/.test(path)
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isExempt = (path: string) => EXEMPT.some(([pattern]) => pattern.test(path))

function faultsOfName(path: string): string[] {
  const stem = basename(path).split('.')[0] ?? ''
  const faults: string[] = []
  if (FORBIDDEN_NAMES.has(stem)) faults.push(`${path}: the name ${stem} does not say what is inside`)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem)) faults.push(`${path}: file names are kebab-case`)
  return faults
}

function faultsOfFolders(files: readonly Sized[]): string[] {
  const counts = Map.groupBy(
    files.filter(({ path }) => !isTest(path)),
    ({ path }) => dirname(path),
  )
  return [...counts].flatMap(([folder, { length }]) => {
    const name = basename(folder)
    return [
      ...(length > FOLDER ? [`${folder}/: ${length} files, ${FOLDER} at most (tests apart)`] : []),
      ...(FORBIDDEN_NAMES.has(name) ? [`${folder}/: the name ${name} does not say what is inside`] : []),
    ]
  })
}

/** Every breach of the bounds on sizes and names. */
export function findSizeFaults(all: readonly Sized[]): string[] {
  const files = all.filter(({ path }) => isCode(path) && !isExempt(path))
  const faults = files.flatMap(({ path, lines }) => {
    const most = isTest(path) ? LONGEST_TEST : LONGEST
    return [...(lines > most ? [`${path}: ${lines} lines, ${most} at most`] : []), ...faultsOfName(path)]
  })
  const lengths = files.filter(({ path }) => !isTest(path)).map(({ lines }) => lines)
  lengths.sort((a, b) => a - b)
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0
  if (median >= MEDIAN) faults.push(`The median file has ${median} lines; under ${MEDIAN} is wanted.`)
  const long = lengths.filter((lines) => lines >= MOST).length
  if (long > lengths.length * 0.05) {
    faults.push(`${long} of ${lengths.length} files have ${MOST} lines or more; 5 % may.`)
  }
  return [...faults, ...faultsOfFolders(files)]
}

function readSizes(root: string): Sized[] {
  return globSync(
    ['{contract,engine,server,web,widget,e2e,bench,tools}/**/*.{ts,tsx,mjs,css}', '*.config.ts'],
    {
      cwd: root,
    },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length }))
}

if (import.meta.main) {
  const files = readSizes(join(import.meta.dirname, '..'))
  const faults = findSizeFaults(files)
  if (files.length === 0) faults.push('Nothing was seen: the check looks in the wrong place.')
  for (const fault of faults) console.log(fault)
  console.log(`${files.length} files, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
