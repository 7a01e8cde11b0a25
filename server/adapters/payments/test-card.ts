// What the provider's script does in a browser, done for the stand-in: makes a card with the public key and confirms with it.
import { PaymentsError } from './payments.ts'

interface Place {
  baseUrl: string
  publishableKey: string
}

/** Takes the card down. The bank's question, which some cards ask, is answered with yes. Gives the card's id. */
export async function confirmInTest(
  place: Place,
  intent: { id: string; secret: string },
  card: { number: string; expiryMonth: number; expiryYear: number },
): Promise<string> {
  const made = await post(place, '/v1/payment_methods', {
    'card[number]': card.number,
    'card[exp_month]': String(card.expiryMonth),
    'card[exp_year]': String(card.expiryYear),
  })
  const id = String(made['id'])
  const confirmed = await post(place, `/v1/setup_intents/${intent.id}/confirm`, {
    client_secret: intent.secret,
    payment_method: id,
  })
  const url: unknown = Reflect.get(
    Object(Reflect.get(Object(confirmed['next_action']), 'redirect_to_url')),
    'url',
  )
  if (typeof url === 'string')
    await fetch(url, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) })
  return id
}

async function post(
  { baseUrl, publishableKey }: Place,
  path: string,
  form: Record<string, string>,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ key: publishableKey, ...form }),
    signal: AbortSignal.timeout(10_000),
  })
  const body: unknown = await answer.json()
  if (answer.ok) return { ...Object(body) }
  const words: unknown = Reflect.get(Object(Reflect.get(Object(body), 'error')), 'message')
  throw new PaymentsError(answer.status, typeof words === 'string' ? { words } : {})
}
