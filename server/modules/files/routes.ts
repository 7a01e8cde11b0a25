// Files that pages show: portraits of virtual humans and pictures of researched sites.
import type { ServerResponse } from 'node:http'
import { onlyFor } from '#contract/access.ts'
import { inTransaction } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/fail.ts'
import type { RawRoute } from '#server/kernel/http/raw-route.ts'
import { findScreenshotPath } from '#server/modules/knowledge/index.ts'
import { findPortrait } from '#server/modules/staff/index.ts'

/** `/files/staff/{id}/portrait.svg`: the drawn portrait, which never changes. */
const portrait: RawRoute = {
  method: 'GET',
  path: '/files/staff/*',
  access: onlyFor('onboarded', {
    guest: 'staff_fetch_not_signed_in',
    actsOn: [{ kind: 'staff', in: 'path', field: 'id', missing: 'object_not_found' }],
  }),
  why: 'the browser shows it as an image',
  handle: async (ctx, { response, path }) => {
    const id = /^\/files\/staff\/([\w-]{1,80})\/portrait\.svg$/.exec(path)?.[1] ?? fail('object_not_found')
    const svg = await inTransaction(ctx, (ctx) => findPortrait(ctx, id))
    send(response, 'image/svg+xml', Buffer.from(svg ?? fail('object_not_found')), 'private, max-age=86400')
  },
}

/** `/files/knowledge-sources/{id}/screenshot`: the picture of the version that was researched last. */
const screenshot: RawRoute = {
  method: 'GET',
  path: '/files/knowledge-sources/*',
  access: onlyFor('onboarded', {
    actsOn: [{ kind: 'knowledge', in: 'path', field: 'id', missing: 'object_not_found' }],
  }),
  why: 'the browser shows it as an image',
  handle: async (ctx, { response, path }) => {
    const id =
      /^\/files\/knowledge-sources\/([\w-]{1,80})\/screenshot$/.exec(path)?.[1] ?? fail('object_not_found')
    const key = await inTransaction(ctx, (ctx) => findScreenshotPath(ctx, id))
    const { bytes, contentType } = await ctx.storage.get(key ?? fail('object_not_found'), ctx.signal)
    send(response, contentType, bytes, 'private, no-cache')
  },
}

export const fileRoutes: readonly RawRoute[] = [portrait, screenshot]

/** Nothing in a file may run, even when it is opened by itself. */
function send(response: ServerResponse, type: string, bytes: Uint8Array, caching: string): void {
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  response.setHeader('Cache-Control', caching)
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.byteLength }).end(bytes)
}
