// Tells the product of every event, signed, and again until it was heard.
import Stripe from 'stripe'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Standing } from './call.ts'
import type { EventObject } from './objects.ts'

/** Pauses between two tries, in milliseconds; Stripe's own go on for three days. */
const PAUSES_MS = [200, 1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000] as const

interface Webhooks {
  /** Begins to tell this address. Events that were heard are not told again. */
  deliverTo(url: string, secret: string): void
  /** Looks for events that nobody was told of. */
  wake(): void
  /** Delivers this event once more, as Stripe may at any time; gives the status that it was answered with. */
  deliver(event: EventObject): Promise<number>
  stop(): void
}

export function webhooks(standing: Standing, clock: Clock): Webhooks {
  const signer = new Stripe('sk_test_signs_only')
  const stop = new AbortController()
  const underWay = new Set<string>()
  let target: { url: string; secret: string } | null = null

  async function deliver(event: EventObject): Promise<number> {
    if (target === null) return 0
    const payload = JSON.stringify(event)
    const timestamp = Math.floor(clock.now().getTime() / 1000)
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret: target.secret, timestamp })
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(20_000)]),
    })
    await answer.body?.cancel()
    return answer.status
  }

  async function insist(event: EventObject): Promise<void> {
    for (const pause of PAUSES_MS) {
      const status = await deliver(event).catch(() => 0)
      if (status >= 200 && status < 300) {
        standing.ledger.save('event', { ...event, pending_webhooks: 0 })
        return
      }
      await clock.sleep(pause, stop.signal)
    }
  }

  function wake(): void {
    if (target === null || stop.signal.aborted) return
    for (const event of standing.ledger.all('event')) {
      if (event.pending_webhooks === 0 || underWay.has(event.id)) continue
      underWay.add(event.id)
      insist(event)
        .catch(() => undefined)
        .finally(() => underWay.delete(event.id))
    }
  }

  return {
    deliverTo: (url, secret) => {
      target = { url, secret }
      wake()
    },
    wake,
    deliver,
    stop: () => stop.abort(),
  }
}
