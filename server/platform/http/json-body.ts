import { fail } from '../fail.ts'
import { requireStorable } from '../db/storable.ts'
import type { Context } from '../context.ts'
import { BodyError } from './request-body.ts'
import type { Exchange } from './raw-route.ts'

const decoder = new TextDecoder()

/** What a request carries as JSON, and the context of who asks now. Fails: `body_too_large`, `malformed_request`, `invalid_input` for what cannot be kept. */
export async function jsonBody(
  { body }: Pick<Exchange, 'body'>,
  { bodyBytes, jsonDepth }: { bodyBytes: number; jsonDepth: number },
): Promise<{ json: unknown; ctx: Context }> {
  const { bytes, ctx } = await body(bodyBytes).catch((error: unknown) => {
    if (!(error instanceof BodyError)) throw error
    if (error.fault === 'too_large') fail('body_too_large', { limitBytes: bodyBytes })
    return fail('malformed_request')
  })
  const json = parsed(bytes)
  requireStorable(json, jsonDepth)
  return { json, ctx }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch {
    return fail('malformed_request')
  }
}
