// Run after the build: `node web/build/measure.ts`. Prints what a first visit to each page has to fetch, in kB.
import { join } from 'node:path'
import { firstLoads } from './first-load.ts'

const row = (cells: readonly string[]) =>
  process.stdout.write(
    `${cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(8))).join('')}\n`,
  )

row(['page', 'js', 'own', 'css', 'fonts', 'images'])
for (const { path, js, own, css, fonts, images } of firstLoads(join(import.meta.dirname, '../..')))
  row([path, ...[js, own, css, fonts, images].map((size) => size.toFixed(1))])
