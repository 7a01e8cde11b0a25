// The pages: what the build has made, read once, sent compressed; every address of the single page gives that page.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type ByteRange, isSameVersion, rangeOf } from './byte-range.ts'
import { readFirstFiles } from './first-files.ts'
import { type Encoding, etagOf, type PageFile, wrappedFiles } from './page-file.ts'
import type { Around } from './raw-route.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
}
const COMPRESSIBLE = /^(text|application)\/|svg/
/** The build puts a hash of the content into these names: what was fetched once never changes. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'no-cache'
const ASK_ANEW = 'private, no-cache'

const squeeze: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

interface Pages {
  /** Answers when the path names a file, or is an address of the single page. False when it is neither. */
  serve(request: IncomingMessage, response: ServerResponse, path: string, around?: Around): Promise<boolean>
}

/**
 * The files of a folder. None when there is no such folder: then only the interface for programs is there. `placeFor` says
 * where the live feed is, to whoever may ask what the page asks.
 */
export function pagesOf(
  folder: string,
  placeFor: (request: IncomingMessage) => Promise<string | null> = async () => null,
): Pages {
  const files = readAll(folder)
  const firstFiles = readFirstFiles(folder)
  const wrapped = wrappedFiles()
  return {
    async serve(request, response, path, around) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const named = files.get(decoded(path) ?? '')
      const file = named ?? (wantsPage(request, path) ? files.get('/index.html') : undefined)
      if (!file) return false
      if (!named) {
        const { links, timing } = firstFiles(request.url ?? path, await placeFor(request))
        if (links) response.setHeader('Link', links)
        // The one header of a page that a script of it can read.
        if (timing) response.setHeader('Server-Timing', timing)
      }
      // What the head says is of whoever asks, now: no answer that was kept may stand in for it.
      const sent = named ? file : { ...file, etag: null, cache: ASK_ANEW }
      await send(request, response, around === undefined ? sent : wrapped(sent, around))
      return true
    },
  }
}

function readAll(folder: string): Map<string, PageFile> {
  if (!existsSync(folder)) return new Map()
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file] as const)
      // The build's own notes lie in a hidden folder.
      .filter(([path]) => !path.includes('/.'))
      .map(([path, file]) => [path, readOne(file, path)]),
  )
}

function readOne(file: string, path: string): PageFile {
  const body = readFileSync(file)
  const compressed: PageFile['compressed'] = {}
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const)
    if (existsSync(file + ending)) compressed[encoding] = Promise.resolve(readFileSync(file + ending))
  return {
    body,
    type: TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream',
    etag: etagOf(body),
    cache: HASHED.test(path) ? FOREVER : ASK_AGAIN,
    compressed,
  }
}

/**
 * Whoever names HTML among what they take gets the single page, which says itself where nothing is; whoever takes anything gets it
 * at addresses without a file ending alone. A file of the build that is gone has no page in its place.
 */
function wantsPage({ headers: { accept = '*/*' } }: IncomingMessage, path: string): boolean {
  if (path.startsWith('/assets/')) return false
  return accept.includes('text/html') || (extname(path) === '' && accept.includes('*/*'))
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

async function send(request: IncomingMessage, response: ServerResponse, file: PageFile): Promise<void> {
  if (file.etag !== null) response.setHeader('ETag', file.etag)
  response.setHeader('Cache-Control', file.cache)
  response.setHeader('Vary', 'Accept-Encoding')
  if (file.etag !== null && request.headers['if-none-match'] === file.etag) {
    response.writeHead(304).end()
    return
  }
  const isVideo = file.type.startsWith('video/')
  if (isVideo) response.setHeader('Accept-Ranges', 'bytes')
  if (isVideo && file.etag !== null && isSameVersion(request.headers['if-range']?.toString(), file.etag)) {
    const range = rangeOf(request.headers.range, file.body.length)
    if (range !== null) return sendPart(request, response, file, range)
  }
  const encoding = COMPRESSIBLE.test(file.type) ? encodingFor(request) : null
  const body = encoding ? await (file.compressed[encoding] ??= squeeze[encoding](file.body)) : file.body
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Browsers play and wind a video by its parts, and some play none that does not come in parts. */
function sendPart(
  request: IncomingMessage,
  response: ServerResponse,
  { body, type }: PageFile,
  range: ByteRange | 'outside',
): void {
  if (range === 'outside') {
    response.writeHead(416, { 'Content-Range': `bytes */${body.length}`, 'Content-Length': 0 }).end()
    return
  }
  const { first, last } = range
  response.writeHead(206, {
    'Content-Type': type,
    'Content-Range': `bytes ${first}-${last}/${body.length}`,
    'Content-Length': last - first + 1,
  })
  response.end(request.method === 'HEAD' ? undefined : body.subarray(first, last + 1))
}

function encodingFor(request: IncomingMessage): Encoding | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : null
}
