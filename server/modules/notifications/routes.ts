// Ending mails about staff activity without signing in: mail programs do it by themselves, people by a small page.
import type { ServerResponse } from 'node:http'
import { openToAll } from '#contract/access.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { confirmUnsubscribe, showUnsubscribe, type UnsubscribePage } from './actions/show-unsubscribe.ts'

const access = openToAll('the mailed token is the permission, and says whose mails they are')
const tokenOf = (path: string): string => path.slice('/unsubscribe/'.length)

/** Following the link changes nothing. */
const ask: RawRoute = {
  method: 'GET',
  path: '/unsubscribe/*',
  access,
  why: 'it is reached from mails, without the pages',
  handle: async (ctx, { response, path }) => send(response, await showUnsubscribe(ctx, tokenOf(path))),
}

const stop: RawRoute = {
  method: 'POST',
  path: '/unsubscribe/*',
  access,
  why: 'mail programs send it as a form',
  handle: async (ctx, { response, path }) => send(response, await confirmUnsubscribe(ctx, tokenOf(path))),
}

export const notificationRoutes: readonly RawRoute[] = [ask, stop]

function send(response: ServerResponse, { status, html, style }: UnsubscribePage): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Referrer-Policy', 'same-origin')
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${style}; form-action 'self'; frame-ancestors 'none'`,
  )
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}
