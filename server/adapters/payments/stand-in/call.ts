// What an endpoint is given, and what several endpoints do alike.
import type { Ledger } from './ledger.ts'
import type { EventObject, ObjectKind, Objects } from './objects.ts'
import { type Form, missing } from './wire.ts'

export interface Standing {
  ledger: Ledger
  origin: string
  /** Seconds since 1970 by the machine's clock. */
  seconds(): number
  secret(): string
}

export interface Call extends Standing {
  /** The parts of the path that the pattern leaves open. */
  params: string[]
  /** The words of the body, or of the query. */
  form: Form
  idempotencyKey: string | null
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE'
  /** Open parts are groups. */
  path: RegExp
  /** May also be asked by a browser, with the publishable key. */
  public?: true
  /** The object to answer with; throws a `Refusal`. */
  handle(call: Call): object
}

const API_VERSION = '2026-10-28.endive'

/** What every object begins with. */
export const begun = <Kind extends ObjectKind>(
  standing: Standing,
  object: Kind,
  prefix: string,
  at: number,
) => ({
  id: standing.ledger.newId(prefix),
  object,
  created: at,
  livemode: false as const,
})

/** Notes an event; it is delivered once the request is answered. */
export function emit<Kind extends ObjectKind>(
  standing: Standing,
  type: EventObject['type'],
  object: Objects[Kind],
  at: number,
): void {
  standing.ledger.save('event', {
    ...begun(standing, 'event', 'evt', at),
    api_version: API_VERSION,
    data: { object: structuredClone(object) },
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
}

/** What it is now for this customer: the time of their test clock, if they have one. */
export function nowFor({ ledger, seconds }: Standing, customerId: string | null): number {
  const clock = ledger.get('test_helpers.test_clock', ledger.get('customer', customerId)?.test_clock)
  return clock?.frozen_time ?? seconds()
}

/** The object with this id; refused as Stripe does when there is none. */
export function required<Kind extends ObjectKind>(
  { ledger }: Standing,
  kind: Kind,
  id: string | null | undefined,
): Objects[Kind] {
  const found = ledger.get(kind, id)
  if (!found) throw missing(kind, id ?? undefined)
  return found
}
