import { portOf } from '#server/adapters/fetch/address-guard.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { cleanPicture } from '#server/platform/pictures/clean-picture.ts'
import { pictureInIcon } from '#server/platform/pictures/icon-file.ts'
import { findStartExtras } from '../store/pages.ts'
import type { RunRow } from '../store/runs.ts'
import type { SourceRow } from '../store/sources.ts'
import { keepPicture } from './keep-picture.ts'

const SIDE = 64
const MOST_BYTES = 500_000

/**
 * Fetches the icon that the start page names, or the one that browsers look for, and keeps it as a picture of ours; null
 * where there is none that can be read.
 */
export async function takeIcon(ctx: Context, run: RunRow, source: SourceRow): Promise<string | null> {
  const extras = await inTransaction(ctx, (ctx) => findStartExtras(ctx, run.id))
  const named = extras?.icons ?? []
  for (const url of [...named, new URL('/favicon.ico', source.url).href]) {
    const picture = await pictureAt(ctx, url, portOf(new URL(source.url)))
    if (picture === null) continue
    return keepPicture(ctx, run, source, { folder: 'icons', image: picture, before: source.iconPath })
  }
  return null
}

/** Of the ports of websites and that of the website itself, for a page may name any address. */
async function pictureAt(ctx: Context, url: string, port: number): Promise<Uint8Array | null> {
  const accept = (type: string) => /^(?:image\/|application\/octet-stream|$)/.test(type)
  const answer = await ctx.web
    .get({ url, port, accept, maxBytes: MOST_BYTES, acceptHeader: 'image/*', signal: ctx.signal })
    .catch(() => null)
  ctx.signal.throwIfAborted()
  if (answer === null || answer.status !== 200 || !answer.bodyRead) return null
  const { picture } = await cleanPicture((await pictureInIcon(answer.body)) ?? answer.body, SIDE)
  return picture
}
