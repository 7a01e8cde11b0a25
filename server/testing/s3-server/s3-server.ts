// A server that speaks S3's protocol, in memory, for tests: objects of one bucket, whole and in ranges, lists in pages,
// every signature checked, and S3's own errors.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { rangeOf } from '#server/platform/http/byte-range.ts'
import { type Keys, signatureFault, type SignatureFault } from './signature.ts'

type S3Fault = SignatureFault | 'NoSuchBucket' | 'NoSuchKey' | 'InvalidRange' | 'MethodNotAllowed'

/** Source: Amazon's list of S3's error responses. */
const faults: Readonly<Record<S3Fault, [status: number, message: string]>> = {
  AccessDenied: [403, 'Access Denied'],
  AuthorizationHeaderMalformed: [400, 'The authorization header that you provided is not valid.'],
  InvalidAccessKeyId: [403, 'The AWS access key ID that you provided does not exist in our records.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the server’s time is too large.'],
  SignatureDoesNotMatch: [
    403,
    'The request signature that the server calculated does not match the signature that you provided.',
  ],
  XAmzContentSHA256Mismatch: [
    400,
    'The provided x-amz-content-sha256 header does not match what was computed.',
  ],
  NoSuchBucket: [404, 'The specified bucket does not exist.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  InvalidRange: [416, 'The requested range cannot be satisfied.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
}

interface S3Server extends Keys {
  endpoint: string
  bucket: string
  /** What is kept now, by key. */
  objects: ReadonlyMap<string, Buffer>
  /** How many requests were refused for their signature. */
  refused(): number
  /** Behaves as if a proxy in between had changed each body. */
  spoilBodies(isSpoilt: boolean): void
  close(): Promise<void>
}

interface Reply {
  status: number
  headers?: Record<string, string | number>
  body?: string | Buffer
}

/** Starts it on a free port of 127.0.0.1. Lists have at most `pageSize` keys a page. */
export async function startS3Server({ pageSize = 1_000 } = {}): Promise<S3Server> {
  const keys: Keys = { accessKeyId: 'AKIATEST', secretAccessKey: 'test/secret+key', region: 'eu-test-1' }
  const bucket = 'staffroom'
  const objects = new Map<string, Buffer>()
  let refused = 0
  let isSpoilt = false

  function replyTo(request: IncomingMessage, url: URL, sent: Buffer): Reply {
    const body = isSpoilt && sent.length > 0 ? Buffer.concat([sent, Buffer.from(' ')]) : sent
    const { method = 'GET', headers } = request
    const fault = signatureFault({ method, url, headers, body }, keys, new Date())
    if (fault !== null) {
      refused += 1
      return faultReply(fault, url.pathname)
    }
    const [, place, ...rest] = url.pathname.split('/').map(decodeURIComponent)
    if (place !== bucket) return faultReply('NoSuchBucket', url.pathname)
    const key = rest.join('/')
    if (key === '')
      return method === 'GET' && url.searchParams.get('list-type') === '2'
        ? listed(objects, url.searchParams, pageSize)
        : faultReply('MethodNotAllowed', url.pathname)
    if (method === 'PUT') {
      objects.set(key, body)
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const kept = objects.get(key)
    if (method !== 'GET' && method !== 'HEAD') return faultReply('MethodNotAllowed', url.pathname)
    if (kept === undefined) return faultReply('NoSuchKey', url.pathname)
    return given(kept, headers.range)
  }

  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(Buffer.from(part))
      const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`)
      const { status, headers = {}, body = '' } = replyTo(request, url, Buffer.concat(parts))
      response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
      response.end(request.method === 'HEAD' ? '' : body)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    ...keys,
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    bucket,
    objects,
    refused: () => refused,
    spoilBodies: (is) => {
      isSpoilt = is
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`

function given(kept: Buffer, wanted: string | undefined): Reply {
  const headers = { etag: etagOf(kept), 'accept-ranges': 'bytes', 'content-type': 'application/octet-stream' }
  const range = rangeOf(wanted, kept.length)
  if (range === null) return { status: 200, headers, body: kept }
  if (range === 'outside') return faultReply('InvalidRange', '')
  const { first, last } = range
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${kept.length}` },
    body: kept.subarray(first, last + 1),
  }
}

function listed(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams, pageSize: number): Reply {
  const prefix = query.get('prefix') ?? ''
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const all = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = all.slice(0, pageSize)
  const isCut = all.length > page.length
  const next = Buffer.from(page.at(-1) ?? '').toString('base64')
  return xml(
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount>` +
      `<IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}` +
      `${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
  )
}

function faultReply(code: S3Fault, resource: string): Reply {
  const [status, message] = faults[code]
  return xml(
    status,
    `<Error><Code>${code}</Code><Message>${message}</Message><Resource>${resource}</Resource><RequestId>TEST</RequestId></Error>`,
  )
}

const xml = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
})
