import { portOf } from '#server/adapters/fetch/address-guard.ts'
import { politeGet } from '#engine/survey/polite-get.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { cleanPicture } from '#server/platform/pictures/clean-picture.ts'
import { pictureInIcon } from '#server/platform/pictures/icon-file.ts'
import { sharedTurns } from '../store/host-turns.ts'
import { findStartExtras } from '../store/pages.ts'
import type { RunRow } from '../store/runs.ts'
import type { SourceRow } from '../store/sources.ts'
import { keepPicture } from './keep-picture.ts'

const SIDE = 64
const MOST_BYTES = 500_000

/** Icons may lie on several hosts, each of which may want to be waited for. */
const MOST_MS = 60_000

/**
 * Fetches the icon that the start page names, or the one that browsers look for, and keeps it as a picture of ours; null
 * where there is none that can be read. A page may name any host: each is asked as by a crawl.
 */
export async function takeIcon(ctx: Context, run: RunRow, source: SourceRow): Promise<string | null> {
  const extras = await inTransaction(ctx, (ctx) => findStartExtras(ctx, run.id))
  const named = extras?.icons ?? []
  // Of the ports of websites and that of the website itself.
  const port = portOf(new URL(source.url))
  const get = politeGet(
    { startUrl: source.url, pauseMs: ctx.config.research.pauseMs },
    {
      get: (request) =>
        ctx.web.get({ ...request, port, ...(request.accept === accept ? { acceptHeader: 'image/*' } : {}) }),
      turns: sharedTurns(ctx),
      now: () => ctx.clock.now().getTime(),
      sleep: (ms, signal) => ctx.clock.sleep(ms, signal),
      random: () => ctx.random.fraction(),
    },
    AbortSignal.any([ctx.signal, AbortSignal.timeout(MOST_MS)]),
  )
  for (const url of [...named, new URL('/favicon.ico', source.url).href]) {
    const answer = await get({ url, accept, maxBytes: MOST_BYTES }).catch(() => null)
    ctx.signal.throwIfAborted()
    if (answer === null || answer.status !== 200 || !answer.bodyRead) continue
    const { picture } = await cleanPicture((await pictureInIcon(answer.body)) ?? answer.body, SIDE)
    if (picture === null) continue
    return keepPicture(ctx, run, source, { folder: 'icons', image: picture, before: source.iconPath })
  }
  return null
}

const accept = (type: string) => /^(?:image\/|application\/octet-stream|$)/.test(type)
