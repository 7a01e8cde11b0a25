// Taking down a card for later, with the person there to prove that it is theirs.
import { begun, type Call, emit, type Endpoint, nowFor, required } from './call.ts'
import { attachTo, methodNamed } from './payment-methods.ts'
import type { PaymentMethodObject, SetupIntentObject } from './objects.ts'
import { invalid, Refusal, textOf } from './wire.ts'

const asksAtSetup = ({ conduct }: PaymentMethodObject): boolean =>
  conduct === 'asks_at_setup' || conduct === 'asks_always'

/** Whoever asks with the publishable key shows the intent's secret. */
export function requireSecret(call: Call, secret: string | null): void {
  if (textOf(call.form['client_secret']) !== secret && 'key' in call.form)
    throw invalid('The client_secret provided does not match any associated intent.', 'client_secret')
}

function create(call: Call): SetupIntentObject {
  const { id: customer } = required(call, 'customer', textOf(call.form['customer']))
  const at = nowFor(call, customer)
  const start = begun(call, 'setup_intent', 'seti', at)
  const made: SetupIntentObject = {
    ...start,
    client_secret: `${start.id}_secret_${call.secret()}`,
    metadata: {},
    usage: textOf(call.form['usage']) ?? 'off_session',
    payment_method_types: ['card'],
    customer,
    payment_method: null,
    status: 'requires_payment_method',
    next_action: null,
    last_setup_error: null,
  }
  call.ledger.save('setup_intent', made)
  emit(call, 'setup_intent.created', made, at)
  return made
}

function confirm(call: Call): SetupIntentObject {
  const intent = required(call, 'setup_intent', call.params[0])
  requireSecret(call, intent.client_secret)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid(`You cannot confirm this SetupIntent because it is ${intent.status}.`)
  const method = methodNamed(call, textOf(call.form['payment_method']) ?? intent.payment_method)
  call.ledger.save('payment_method', method)
  if (asksAtSetup(method)) {
    const asking: SetupIntentObject = {
      ...intent,
      payment_method: method.id,
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: {
          url: `${call.origin}/prove/${intent.id}?secret=${intent.client_secret ?? ''}`,
          return_url: textOf(call.form['return_url']),
        },
      },
    }
    call.ledger.save('setup_intent', asking)
    emit(call, 'setup_intent.requires_action', asking, nowFor(call, intent.customer))
    return asking
  }
  return succeed(call, intent, method)
}

/** The card is the customer's from now on, or refused. */
export function succeed(
  call: Call,
  intent: SetupIntentObject,
  method: PaymentMethodObject,
): SetupIntentObject {
  const at = nowFor(call, intent.customer)
  try {
    attachTo(call, method, intent.customer)
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.error['type'] !== 'card_error') throw refusal
    failProof(call, intent, refusal.message)
    throw new Refusal(402, { ...refusal.error, type: 'card_error', message: refusal.message })
  }
  const done: SetupIntentObject = {
    ...intent,
    payment_method: method.id,
    status: 'succeeded',
    next_action: null,
    last_setup_error: null,
  }
  call.ledger.save('setup_intent', done)
  emit(call, 'setup_intent.succeeded', done, at)
  return done
}

/** The person could not, or would not, prove that the card is theirs. */
export function failProof(call: Call, intent: SetupIntentObject, message: string): SetupIntentObject {
  const failed: SetupIntentObject = {
    ...intent,
    payment_method: null,
    status: 'requires_payment_method',
    next_action: null,
    last_setup_error: { type: 'card_error', code: 'setup_intent_authentication_failure', message },
  }
  call.ledger.save('setup_intent', failed)
  emit(call, 'setup_intent.setup_failed', failed, nowFor(call, intent.customer))
  return failed
}

export const setupIntents: Endpoint[] = [
  { method: 'POST', path: /^\/v1\/setup_intents$/, handle: create },
  {
    method: 'GET',
    path: /^\/v1\/setup_intents\/(\w+)$/,
    public: true,
    handle: (call) => {
      const intent = required(call, 'setup_intent', call.params[0])
      requireSecret(call, intent.client_secret)
      return intent
    },
  },
  { method: 'POST', path: /^\/v1\/setup_intents\/(\w+)\/confirm$/, public: true, handle: confirm },
]
