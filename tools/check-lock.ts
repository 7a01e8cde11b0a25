// The lock file names every library for every system. A registry that holds only some systems' builds makes npm leave
// the others out, and then `npm ci` fails on every machine whose registry has them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const entry = z.object({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const lockFile = z.object({ packages: z.record(z.string(), entry) })

/** Where a library looks for another, nearest first, as Node does. */
function placesFor(path: string, name: string): string[] {
  const own = path === '' ? '' : `${path}/`
  const above = path.lastIndexOf('/node_modules/')
  const outer = path === '' ? [] : placesFor(above === -1 ? '' : path.slice(0, above), name)
  return [`${own}node_modules/${name}`, ...outer]
}

/** Every library that another one asks for and the lock file lacks or holds in another version than the one pinned. */
export function findLockFaults(text: string): string[] {
  const { packages } = lockFile.parse(JSON.parse(text))
  return Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.entries({ ...dependencies, ...optionalDependencies }).flatMap(([name, range]) => {
      const place = placesFor(path, name).find((candidate) => candidate in packages)
      const version = place === undefined ? undefined : packages[place]?.version
      const isWrong = version === undefined || (/^\d+\.\d+\.\d+$/.test(range) && version !== range)
      const has = version === undefined ? 'is not there' : `is ${version}`
      return isWrong
        ? [`package-lock.json: ${path || 'the project'} asks for ${name} ${range}, which ${has}`]
        : []
    }),
  )
}

if (import.meta.main) {
  const text = readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')
  const faults = findLockFaults(text)
  const count = Object.keys(lockFile.parse(JSON.parse(text)).packages).length
  if (count < 2) faults.push('Nothing was seen: the lock file holds no libraries.')
  for (const fault of faults) console.log(fault)
  console.log(`${count} libraries, ${faults.length} faults`)
  process.exitCode = faults.length > 0 ? 1 : 0
}
