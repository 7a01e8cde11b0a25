import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import type { Carried, Exchange } from '#server/platform/http/raw-route.ts'
import { BodyError } from '#server/platform/http/request-body.ts'

const MEGABYTE = 1024 * 1024

/**
 * What is sent, as it arrives and never more than may be, and the context of who sends it now. Fails: `upload_too_large` as soon as that is known, `canceled`
 * when less comes than was promised.
 */
export async function readUpload(ctx: Context, body: Exchange['body']): Promise<Carried> {
  const most = ctx.config.limits.uploadBytes
  try {
    return await body(most)
  } catch (error) {
    if (!(error instanceof BodyError)) throw error
    // The sender of what was cut off is gone: nobody hears this.
    if (error.fault === 'cut_off') fail('canceled')
    return fail('upload_too_large', { megabytes: Math.floor((most / MEGABYTE) * 10) / 10 })
  }
}
