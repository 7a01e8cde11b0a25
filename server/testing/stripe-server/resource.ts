// What the resources of the stand-in are made of; each resource is a file, and a line in `stripe-server.ts`.

export interface StripeObject extends Record<string, unknown> {
  id: string
  object: string
}

/** Everything that the stand-in keeps. */
export interface Kept {
  objects: Map<string, StripeObject>
  /** A new id, such as `cus_000001`. */
  newId(prefix: string): string
}

export interface Call {
  kept: Kept
  /** The parts of the path that the pattern leaves open. */
  params: string[]
  body: Record<string, unknown>
}

export interface Reply {
  status: number
  body: unknown
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** Open parts are groups. */
  path: RegExp
  handle(call: Call): Reply
}

export const ok = (body: unknown): Reply => ({ status: 200, body })

export const refused = (status: number, type: string, code: string, message: string): Reply => ({
  status,
  body: { error: { type, code, message } },
})

/** The object with this id and kind, or null. */
export function found({ objects }: Kept, id: string | undefined, object: string): StripeObject | null {
  const one = objects.get(id ?? '')
  return one?.object === object && one['deleted'] !== true ? one : null
}

export const missing = (what: string, id: string | undefined): Reply =>
  refused(404, 'invalid_request_error', 'resource_missing', `No such ${what}: '${id ?? ''}'`)
