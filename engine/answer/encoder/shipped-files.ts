// What of the encoder ships with the program as bytes. Everything else of the engine only thinks.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { headBytes, readHead } from './read-tensors.ts'

const weightsFile = new URL('sentence-encoder.model.safetensors', import.meta.url)

export const readEncoderWeights = (): Uint8Array => readFileSync(weightsFile)

export const readCrossEncoderWeights = (): Uint8Array =>
  readFileSync(new URL('cross-encoder.model.safetensors', import.meta.url))

/** A word piece a line, in the order of the weights. */
export const readVocabulary = (): string => readFileSync(new URL('word-pieces.txt', import.meta.url), 'utf8')

/** A stem and what it is in English a line. */
export const readGlossary = (language: 'ar' | 'fr'): string =>
  readFileSync(new URL(`glossary.${language}.txt`, import.meta.url), 'utf8')

export const readKernel = (): Uint8Array => readFileSync(new URL('kernel.wasm', import.meta.url))

let name: string | undefined

/**
 * Which encoder it is, a digest of its weights that stands in their head: vectors of different ones are not held against each
 * other. It is not opened for that.
 */
export const encoderName = (): string => (name ??= readName())

function readName(): string {
  const file = openSync(weightsFile, 'r')
  try {
    const length = new Uint8Array(8)
    readSync(file, length)
    const bytes = new Uint8Array(8 + headBytes(length))
    readSync(file, bytes, 0, bytes.length, 0)
    return readHead(bytes).name
  } finally {
    closeSync(file)
  }
}
