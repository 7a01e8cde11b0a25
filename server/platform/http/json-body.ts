import { fail } from '../fail.ts'
import { requireStorable } from '../db/storable.ts'
import { BodyError } from './request-body.ts'
import type { Exchange } from './raw-route.ts'

const decoder = new TextDecoder()

/** What a request carries as JSON. Fails: `body_too_large`, `malformed_request`, `invalid_input` for what cannot be kept. */
export async function jsonBody(
  { body }: Pick<Exchange, 'body'>,
  { bodyBytes, jsonDepth }: { bodyBytes: number; jsonDepth: number },
): Promise<unknown> {
  let read: unknown
  try {
    read = JSON.parse(decoder.decode(await body(bodyBytes)))
  } catch (error) {
    if (error instanceof BodyError && error.fault === 'too_large')
      fail('body_too_large', { limitBytes: bodyBytes })
    fail('malformed_request')
  }
  requireStorable(read, jsonDepth)
  return read
}
