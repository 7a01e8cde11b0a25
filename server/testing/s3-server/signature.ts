// Checks requests by the published algorithm of AWS Signature Version 4, on its own: nothing is shared with what signs them.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** S3's refusals; each has its status and sentence in `s3-server.ts`. */
export type SignatureFault =
  | 'AccessDenied'
  | 'AuthorizationHeaderMalformed'
  | 'InvalidAccessKeyId'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'

interface SignedRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Keys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** How far the clocks of the two may be apart. Source: Amazon's documentation of S3's errors. */
const MOST_SKEW_MS = 15 * 60_000

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/

/** What is wrong with the signature of this request; null when it was made with the secret for these very bytes, just now. */
export function signatureFault(request: SignedRequest, keys: Keys, now: Date): SignatureFault | null {
  const { headers, body } = request
  const { authorization } = headers
  if (authorization === undefined) return 'AccessDenied'
  const [, accessKeyId, day = '', region = '', names = '', signature = ''] =
    AUTHORIZATION.exec(authorization) ?? []
  if (accessKeyId === undefined) return 'AuthorizationHeaderMalformed'
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'] ?? '')
  if (region !== keys.region || !time.startsWith(day)) return 'AuthorizationHeaderMalformed'
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(at - now.getTime()) <= MOST_SKEW_MS)) return 'RequestTimeTooSkewed'

  const signed = names.split(';')
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied'
  const bodyHash = String(headers['x-amz-content-sha256'] ?? '')
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical(request, signed, bodyHash))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`)
  const expected = hmac(key, text)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

function canonical(
  { method, url, headers }: SignedRequest,
  signed: readonly string[],
  bodyHash: string,
): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const path = url.pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replaceAll(/\s+/g, ' ')}\n`,
  )
  return [method, path, query, lines.join(''), signed.join(';'), bodyHash].join('\n')
}

/** RFC 3986: also what `encodeURIComponent` leaves. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  )
