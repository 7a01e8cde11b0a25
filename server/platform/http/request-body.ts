// Reads what a request carries, never more than may be. Nobody else reads a request's stream: one that is longer than it
// says, stops in the middle or never ends must not fill the memory or break what reads it.
import type { IncomingMessage } from 'node:http'

type BodyFault = 'too_large' | 'cut_off'

export class BodyError extends Error {
  readonly fault: BodyFault
  constructor(fault: BodyFault) {
    super(`The body of the request is ${fault === 'too_large' ? 'too large' : 'cut off'}.`)
    this.name = 'BodyError'
    this.fault = fault
  }
}

/**
 * The whole body, of at most so many bytes; empty when there is none. Throws a `BodyError`: at once where the length that
 * is promised is too large, and as soon as the stream itself is, or ends too early.
 */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new BodyError('too_large')
  const parts: Buffer[] = []
  let sizeBytes = 0
  try {
    // What is left unread is dropped with the connection, when the answer has been given.
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(part)) continue
      sizeBytes += part.length
      if (sizeBytes > mostBytes) break
      parts.push(part)
    }
  } catch {
    throw new BodyError('cut_off')
  }
  if (sizeBytes > mostBytes) throw new BodyError('too_large')
  return Buffer.concat(parts)
}

/** Whether a body follows, as the request's head says. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
