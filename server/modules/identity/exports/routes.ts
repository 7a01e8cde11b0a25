import { once } from 'node:events'
import { onlyFor } from '#contract/access.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { exportData } from './actions/export-data.ts'

/** `POST /api/account-export` gives everything about who asks as a file. Not by GET: no other page shall start it. */
const accountExport: RawRoute = {
  method: 'POST',
  path: '/api/account-export',
  access: onlyFor('signed-in'),
  why: 'the file is sent while it is being read, and may be larger than the memory',
  handle: async (ctx, { response }) => {
    const { fileName, parts } = await exportData(ctx)
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    })
    try {
      for await (const part of parts) {
        ctx.signal.throwIfAborted()
        // Not read faster than it is taken.
        if (!response.write(part)) await once(response, 'drain', { signal: ctx.signal })
      }
      response.end()
    } catch (error) {
      // Half a file must not look like a whole one.
      response.destroy()
      if (!ctx.signal.aborted) ctx.log.error('exports.broken_off', { error })
    }
  },
}

export const exportRoutes: readonly RawRoute[] = [accountExport]
