// What a first visit to each page has to fetch as JavaScript, gzipped.
import { join } from 'node:path'
import { ensureWebBuilt } from '../tools/build-web.ts'
import { firstLoads } from '../web/build/first-load.ts'
import { type Figure, print } from './figure.ts'

const root = join(import.meta.dirname, '..')

export async function benchFirstLoad(): Promise<Figure[]> {
  if (!(await ensureWebBuilt(root, () => {}))) throw new Error('The pages could not be built.')
  const loads = firstLoads(root)
  const home = loads.find(({ path }) => path === '/home')
  const guest = loads.filter(({ kind }) => kind === 'guest').toSorted((a, b) => b.js - a.js)[0]
  if (home === undefined || guest === undefined) throw new Error('The router has no pages that are measured.')
  const figure = (name: string, { js, css }: typeof home, goal: number): Figure => ({
    name,
    ours: Math.round(js * 10) / 10,
    bare: null,
    unit: 'kB',
    measured: 'ours',
    goal,
    kind: 'at most',
    beside: `style sheets ${css.toFixed(1)} kB`,
  })
  return [
    figure('First load of /home, JavaScript, gzipped', home, 130),
    figure(`The same of the heaviest page for guests, ${guest.path}`, guest, 115),
  ]
}

if (import.meta.main) print(await benchFirstLoad())
