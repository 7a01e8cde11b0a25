import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { WebFetchError } from './web-fetch.ts'

const MAX_LAYERS = 3
const MAX_RATIO = 1_000
const RATIO_MATTERS_FROM = 1_000_000
const SMALL = 32_768

interface Limits {
  maxOutputLength: number
  chunkSize: number
}
type Decode = (data: Uint8Array, options: Limits) => Uint8Array
type DecodeLater = (data: Uint8Array, options: Limits) => Promise<Uint8Array>
interface Decoder {
  now: Decode
  later: DecodeLater
}

const gunzip: Decoder = {
  now: zlib.gunzipSync,
  later: promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.gunzip),
}
const inflate: Decoder = {
  now: zlib.inflateSync,
  later: promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.inflate),
}
const inflateRaw: Decoder = {
  now: zlib.inflateRawSync,
  later: promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.inflateRaw),
}
const brotli: Decoder = {
  now: zlib.brotliDecompressSync,
  later: promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliDecompress),
}
const zstd: Decoder = {
  now: zlib.zstdDecompressSync,
  later: promisify<Uint8Array, zlib.ZstdOptions, Uint8Array>(zlib.zstdDecompress),
}

/**
 * Undoes a body's content encodings, never producing more than `maxBytes` in any layer.
 * Throws `too_large` for what would be more, and `malformed` for what is not in the encoding it says.
 */
export async function decodeBody(body: Uint8Array, encodings: string, maxBytes: number): Promise<Uint8Array> {
  const layers = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity' && name !== 'none')
  if (layers.length === 0 || body.byteLength === 0) return body
  if (layers.length > MAX_LAYERS) throw new WebFetchError('too_large', 'The body is packed too many times.')
  let data = body
  for (const layer of layers.reverse()) data = await unpack(data, layer, maxBytes)
  if (data.byteLength > RATIO_MATTERS_FROM && data.byteLength / body.byteLength > MAX_RATIO) {
    throw new WebFetchError('too_large', 'The body unpacks to more than a thousand times its size.')
  }
  return data
}

async function unpack(data: Uint8Array, layer: string, maxBytes: number): Promise<Uint8Array> {
  const decoder = decoderFor(layer, data)
  if (decoder === null) throw new WebFetchError('malformed', `The content encoding ${layer} is not known.`)
  try {
    const options = { maxOutputLength: maxBytes, chunkSize: data.byteLength <= SMALL ? 65_536 : 524_288 }
    return data.byteLength <= SMALL ? decoder.now(data, options) : await decoder.later(data, options)
  } catch (cause) {
    if (cause instanceof RangeError)
      throw new WebFetchError('too_large', 'The unpacked body is too large.', { cause })
    throw new WebFetchError('malformed', 'The body is not in the encoding that it says.', { cause })
  }
}

function decoderFor(layer: string, data: Uint8Array): Decoder | null {
  switch (layer) {
    case 'gzip':
    case 'x-gzip':
      return gunzip
    case 'deflate':
      // Some servers send the bare stream; a wrapped one begins with the method 8.
      return ((data[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw
    case 'br':
      return brotli
    case 'zstd':
      return zstd
    default:
      return null
  }
}
