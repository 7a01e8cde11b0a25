// An import may only point left. Every rule is derived from the tree; run it as a program to check the whole project.
import { join } from 'node:path'
import {
  CONTRACT_LIBRARIES,
  CONNECTIONS,
  INPUT_AND_OUTPUT,
  MODULE_FILES,
  type Place,
  placeOf,
  PURE_KINDS,
  SHIPPED_DATA,
} from './boundaries/boundary-rules.ts'
import { contract } from '#contract/index.ts'
import { findUnpermitted } from './boundaries/action-permits.ts'
import { circlesOf } from './boundaries/module-circles.ts'
import { findUntyped } from './boundaries/sql-style.ts'
import { findTransactionFaults } from './boundaries/transactions.ts'
import { type Import, isForTests, readSources, type SourceFile } from './source-files.ts'

function faultOfModuleImport(from: Place, { target, typeOnly }: Import, to: Place): string | null {
  const rule = MODULE_FILES[from.kind ?? '']
  if (rule === undefined || typeOnly || target === null || to.side === 'contract') return null
  if (target.startsWith('engine/')) return rule.engine ? null : 'this kind of file does not use it'
  if (target.startsWith('server/platform/'))
    return rule.platform.test(target) ? null : 'this kind of file does not use it'
  if (target.startsWith('server/adapters/') && PURE_KINDS.includes(from.kind))
    return 'this kind of file only thinks'
  if (to.unit === null) return null
  if (to.unit !== from.unit) return rule.others ? null : 'this kind of file meets no other module'
  return rule.own === 'all' || rule.own.includes(to.kind ?? '') ? null : 'this kind of file does not use it'
}

function faultOfImport(file: SourceFile, from: Place, wanted: Import): string | null {
  const { specifier, target, typeOnly } = wanted
  if (specifier.startsWith('../../')) return 'climbs more than one folder; use #'
  if (isForTests(file.path)) return null
  if (target === null) {
    if (typeOnly) return null
    if (from.side === 'contract' && !CONTRACT_LIBRARIES.has(specifier)) return 'the contract does not use it'
    const isPure = (from.side === 'engine' && file.path !== SHIPPED_DATA) || PURE_KINDS.includes(from.kind)
    if (isPure && INPUT_AND_OUTPUT.test(specifier)) return 'this kind of file only thinks'
    const isConnector = from.side === 'server' && !file.path.startsWith('server/adapters/')
    return isConnector && CONNECTIONS.test(specifier) ? 'only adapters open connections' : null
  }
  const to = placeOf(target)
  if (isForTests(target)) return 'only tests import what is for tests'
  const isBelow = to.side === 'contract' || (to.side === 'engine' && from.side === 'server')
  if (!isBelow && to.side !== from.side) return `${from.side} never meets ${to.side}`
  if (to.side === from.side && to.rank > from.rank) return 'points to the right'
  if (from.unit !== null && to.unit !== null && from.unit !== to.unit) {
    if (from.side === 'web') return 'features meet only on pages'
    if (to.kind !== 'index') return 'modules meet only at index.ts'
  }
  if (
    from.side === 'server' &&
    from.unit === null &&
    to.unit !== null &&
    !/^(index|router|jobs|tables)$/.test(to.kind ?? '')
  ) {
    return 'a module is entered at its door'
  }
  return faultOfModuleImport(from, wanted, to)
}

function faultsOfFile(file: SourceFile): string[] {
  const { path } = file
  const from = placeOf(path)
  const faults = file.imports.flatMap((wanted) => {
    const fault = faultOfImport(file, from, wanted)
    return fault === null ? [] : [`${path}: imports ${wanted.specifier}: ${fault}`]
  })
  if (isForTests(path)) return faults
  for (const { name, line } of file.outside) {
    const isAllowed =
      name === 'process.env'
        ? path === 'server/config.ts'
        : /^(server\/adapters\/|web\/(platform|dev)\/|web\/app\/(main|start-[a-z]+)\.tsx?$)/.test(path)
    if (!isAllowed) faults.push(`${path}:${line}: ${name}: comes in as a value, from config or an adapter`)
  }
  if (from.side === 'server' && from.unit !== null && !(from.kind !== null && from.kind in MODULE_FILES)) {
    faults.push(`${path}: a module has no file of this name; it has ${Object.keys(MODULE_FILES).join(', ')}`)
  }
  return faults
}

/** Every breach of the one-way rule, as a sentence with its place. */
export function findBoundaryFaults(sources: readonly SourceFile[]): string[] {
  return [...sources.flatMap(faultsOfFile), ...circlesOf(sources)]
}

if (import.meta.main) {
  const sources = readSources(join(import.meta.dirname, '..'))
  const imports = sources.reduce((sum, { imports: own }) => sum + own.length, 0)
  const procedures = Object.entries(contract).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(
      ([
        verb,
        {
          '~orpc': { route, meta },
        },
      ]) => ({
        name: `${noun}.${verb}`,
        method: route.method ?? '',
        access: meta.access,
      }),
    ),
  )
  const faults = [
    ...findBoundaryFaults(sources),
    ...findTransactionFaults(sources),
    ...findUntyped(sources),
    ...findUnpermitted(sources, procedures),
  ]
  if (sources.length === 0 || imports === 0)
    faults.push('Nothing was seen: the check looks in the wrong place.')
  for (const fault of faults) console.log(fault)
  console.log(`${sources.length} files, ${imports} imports, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
