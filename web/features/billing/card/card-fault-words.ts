import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CardFault } from './stripe-script.ts'

/** By the provider's code, or the bank's reason. Source: Stripe's documentation of its error and decline codes. */
const byCode: Readonly<Record<string, MessageDescriptor>> = {
  insufficient_funds: msg`There is not enough money on this card. Use another one.`,
  lost_card: msg`Your bank has blocked this card. Use another one.`,
  stolen_card: msg`Your bank has blocked this card. Use another one.`,
  expired_card: msg`This card has expired. Use another one.`,
  incorrect_number: msg`This is not the number of a card. Check it and try again.`,
  incorrect_cvc: msg`The security code is wrong. Check it and try again.`,
  invalid_expiry_month: msg`The expiry date is not valid. Check it and try again.`,
  invalid_expiry_year: msg`The expiry date is not valid. Check it and try again.`,
  setup_intent_authentication_failure: msg`Your bank could not confirm that it is you. Try again, or use another card.`,
  card_declined: msg`Your bank declined this card. Use another one, or ask your bank.`,
}

const unreached = msg`The payment provider cannot be reached. Try again in a moment.`

/** Why a card was not taken, and what to do; null where the field itself says what is missing. */
export function cardFaultWords({ type, code, decline_code: reason, message }: CardFault) {
  if (type === 'validation_error') return null
  return byCode[reason ?? ''] ?? byCode[code ?? ''] ?? (message || unreached)
}
