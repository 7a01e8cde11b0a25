import type { Context } from '#server/platform/context.ts'
import type { RunRow } from '../store/runs.ts'
import type { SourceRow } from '../store/sources.ts'
import { keepPicture } from './keep-picture.ts'

/** Takes a picture of the start page and keeps it; null where there is no browser or the page does not show. */
export async function takePicture(ctx: Context, run: RunRow, source: SourceRow): Promise<string | null> {
  const picture = await ctx.browser.screenshot(source.url, ctx.signal)
  if (picture.image === null) {
    ctx.log.info('research.no_screenshot', { reason: picture.reason })
    return null
  }
  const kept = { folder: 'screenshots', image: picture.image, before: source.screenshotPath } as const
  return keepPicture(ctx, run, source, kept)
}
