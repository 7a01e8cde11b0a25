// The few routes that are not procedures: streams, files, and what speaks another protocol than ours.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Access } from '#contract/access.ts'
import type { Context } from '../context.ts'
import type { Failure } from '../fail.ts'

/** What came behind the head of a request, with the context of who asks now: they may do less than when the head came. */
export interface Carried {
  bytes: Buffer
  ctx: Context
}

/** What is sent before and behind a file that is not sent as it is. */
export interface Around {
  before: string
  after: string
}

export interface Exchange {
  /** The head of the request; what it carries is read by `body` alone. */
  request: Pick<IncomingMessage, 'method' | 'headers'>
  /** Reads what the request carries, of at most so many bytes; throws a `BodyError`, or refuses whoever may ask no more. */
  body: (mostBytes: number) => Promise<Carried>
  response: ServerResponse
  /** Without the origin, not decoded; begins with one slash. */
  path: string
  search: URLSearchParams
  /**
   * Answers with the built page or file at this path, as it is or between two texts, once the route has judged who asks; false
   * when there is none.
   */
  page: (path: string, around?: Around) => Promise<boolean>
}

/** A route with an access rule like any other, that reads and writes the connection itself. */
export interface RawRoute {
  /** `*` for every method. GET includes HEAD. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | '*'
  /** The whole path, or the beginning of it when it ends in `/*`. */
  path: `/${string}`
  /** It is a page of ours, whose address the browser's router matches whatever its case. */
  anyCase?: true
  access: Access
  /** Open to somebody without an account for what they try out. */
  tryOut?: true
  /** What an API key must allow for a program to ask this; none does where it is left out. */
  key?: 'read' | 'write'
  /** Says no in the words of another protocol, before anything was answered; a problem of ours where it is left out. */
  refuse?: (response: ServerResponse, failure: Failure, requestId: string) => void
  /** Why it cannot be a procedure. */
  why: string
  /** Answers. A failure that it throws before it has answered becomes a problem, like everywhere. */
  handle(ctx: Context, exchange: Exchange): Promise<void>
}

/** The route of a path and method; null when there is none. */
export function findRawRoute(routes: readonly RawRoute[], method: string, path: string): RawRoute | null {
  const asked = method === 'HEAD' ? 'GET' : method
  const lowered = path.toLowerCase()
  return (
    routes.find((route) => {
      if (route.method !== '*' && route.method !== asked) return false
      const given = route.anyCase ? lowered : path
      return route.path.endsWith('/*') ? given.startsWith(route.path.slice(0, -1)) : given === route.path
    }) ?? null
  )
}
