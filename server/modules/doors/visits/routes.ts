// What a browser fetches for visitors by itself.
import { openToAll } from '#contract/access.ts'
import type { WidgetColleague } from '#contract/visitors/widget-colleague.ts'
import { fail } from '#server/platform/fail.ts'
import { answerText } from '#server/platform/http/answers.ts'
import { contentSecurityPolicy } from '#server/platform/http/request-head.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { fetchWidget, frameAncestorOf, getDoorPortrait } from './actions/come-in.ts'

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

/** `/talk/{key}`: the page of a door. On other sites it is shown in a frame, on those alone that were named. */
const talk: RawRoute = {
  method: 'GET',
  path: '/talk/*',
  anyCase: true,
  access: openToAll('whoever has the address of a door that is open may come in'),
  why: 'it is a page, and says who may show it in a frame',
  handle: async (ctx, { response, path, search, page }) => {
    const [, key = ''] = /^\/talk\/([\w-]{20,80})$/i.exec(path) ?? []
    const site = search.get('site')
    const ancestor = site === null ? null : await frameAncestorOf(ctx, key, site)
    if (ancestor !== null) response.setHeader('Content-Security-Policy', contentSecurityPolicy(ancestor))
    // Found by those who were given the address.
    response.setHeader('X-Robots-Tag', 'noindex')
    if (!(await page(path))) answerText(response, 404, 'The pages are not built. Run: npm start')
  },
}

const sayings = {
  closed: 'Staffroom AI: this widget is switched off, or its line is an old one.',
  other_site:
    'Staffroom AI: this site is not among those on which the widget may stand. Name it in Staffroom.',
}

/** Of what a script may hold in a string, a parser of pages or an old browser might take these for an end of it. */
const riskyInScripts = /[<\u2028\u2029]/g
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    riskyInScripts,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * What stands around the program to tell it who is behind the door: a name of the block alone, which the site does not see; null
 * where nobody is, for without it an element of the site with that id would be taken for it.
 */
const withColleague = (colleague: WidgetColleague | null) => ({
  before: `{const staffroomColleague=${inScript(colleague)};\n`,
  after: '\n}',
})

/** `/widget.js?door={key}`: the line that a site names. A closed door takes its button off the site. */
const widget: RawRoute = {
  method: 'GET',
  path: '/widget.js',
  access: openToAll('sites that show a virtual human fetch it'),
  why: 'other sites fetch it as a script',
  handle: async (ctx, { request, response, search, page }) => {
    const referer = request.headers.referer ?? ''
    const site = URL.canParse(referer) ? new URL(referer).origin : null
    const [key = ''] = /^[\w-]{20,80}$/.exec(search.get('door') ?? '') ?? []
    // Also what is refused is told to the site.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    const given = await fetchWidget(ctx, { key, site })
    const isGiven = typeof given === 'object'
    // A request of its own is one that the site's policy would have to allow.
    const around = isGiven ? withColleague(given.behind) : undefined
    if (isGiven && (await page('/widget.js', around))) return
    const saying = isGiven ? 'Staffroom AI: the pages are not built.' : sayings[given]
    const script = `console.info(${JSON.stringify(saying)})`
    response.writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Length': Buffer.byteLength(script),
      'Cache-Control': 'no-store',
    })
    response.end(script)
  },
}

export const visitRoutes: readonly RawRoute[] = [portrait, talk, widget]
