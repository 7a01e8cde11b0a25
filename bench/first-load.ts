// What a first visit to /home has to fetch as JavaScript, gzipped.
import { existsSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ensureWebBuilt } from '../tools/build-web.ts'
import { type Figure, print } from './figure.ts'

const root = join(import.meta.dirname, '..')

export async function benchFirstLoad(): Promise<Figure[]> {
  if (!(await ensureWebBuilt(root, () => {})) || !existsSync(join(root, 'dist/web/.vite/manifest.json')))
    throw new Error('The pages could not be built.')
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'web/build/measure.ts')])
  const ours = Number(/pages\/home\.tsx:.*?([\d.]+) kB in the shell/.exec(stdout)?.[1])
  const css = /CSS ([\d.]+) kB/.exec(stdout)?.[1]
  return [
    {
      name: 'First load of /home, JavaScript, gzipped',
      ours,
      bare: null,
      unit: 'kB',
      measured: 'ours',
      goal: 130,
      kind: 'at most',
      beside: `CSS ${css} kB`,
    },
  ]
}

if (import.meta.main) print(await benchFirstLoad())
