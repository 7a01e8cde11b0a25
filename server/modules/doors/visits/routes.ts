// What a browser fetches for visitors by itself.
import { openToAll } from '#contract/access.ts'
import { fail } from '#server/platform/fail.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { getDoorPortrait } from './actions/come-in.ts'

/** `/files/doors/{key}/portrait.svg`: the face of who is behind a door. */
const portrait: RawRoute = {
  method: 'GET',
  path: '/files/doors/*',
  access: openToAll('whoever has the address of a door that is open may see who is behind it'),
  why: 'the browser shows it as an image',
  handle: async (ctx, { response, path }) => {
    const key = /^\/files\/doors\/([\w-]{20,80})\/portrait\.svg$/.exec(path)?.[1] ?? fail('object-not-found')
    const { svg } = await getDoorPortrait(ctx, key)
    response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    response.setHeader('Cache-Control', 'private, max-age=3600')
    response.writeHead(200, { 'Content-Type': 'image/svg+xml', 'Content-Length': svg.byteLength }).end(svg)
  },
}

export const visitRoutes: readonly RawRoute[] = [portrait]
