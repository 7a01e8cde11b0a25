import type { IncomingMessage } from 'node:http'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'

const MEGABYTE = 1024 * 1024

/**
 * What is sent, as it arrives and never more than may be. Fails: `upload_too_large` as soon as that is known, `canceled`
 * when less comes than was promised.
 */
export async function readUpload(ctx: Context, request: IncomingMessage): Promise<Uint8Array> {
  // open to all: the caller has asked who may send it
  const most = ctx.config.limits.uploadBytes
  const tooLarge = () => fail('upload_too_large', { megabytes: Math.floor((most / MEGABYTE) * 10) / 10 })
  if (Number(request.headers['content-length'] ?? 0) > most) tooLarge()
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of request) {
      if (!Buffer.isBuffer(part)) continue
      size += part.length
      if (size > most) break
      parts.push(part)
    }
  } catch {
    // The sender is gone: nobody hears this.
    fail('canceled')
  }
  if (size > most) tooLarge()
  return Buffer.concat(parts)
}
