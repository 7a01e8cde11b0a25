// Stripe's well-known test cards: numbers that anybody may use and that never belong to a person.
import type { CardConduct, CardErrorObject } from './objects.ts'

interface TestCard {
  brand: string
  conduct: CardConduct
}

/** By number. Source: Stripe's documentation of its test mode. */
const BY_NUMBER: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa', conduct: 'ok' },
  '4000056655665556': { brand: 'visa', conduct: 'ok' },
  '5555555555554444': { brand: 'mastercard', conduct: 'ok' },
  '378282246310005': { brand: 'amex', conduct: 'ok' },
  '4000000000000002': { brand: 'visa', conduct: 'declined' },
  '4000000000009995': { brand: 'visa', conduct: 'insufficient_funds' },
  '4000000000000069': { brand: 'visa', conduct: 'expired' },
  '4000000000000341': { brand: 'visa', conduct: 'fails_later' },
  '4000002500003155': { brand: 'visa', conduct: 'asks_at_setup' },
  '4000002760003184': { brand: 'visa', conduct: 'asks_always' },
}

/** The names under which Stripe's test mode has the same cards ready. */
const BY_NAME: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
}

/** The card with this number, or null for one that is no test card. */
export function cardWithNumber(number: string): (TestCard & { last4: string }) | null {
  const digits = number.replaceAll(/\D/g, '')
  const card = BY_NUMBER[digits]
  return card ? { ...card, last4: digits.slice(-4) } : null
}

/** The number behind a name such as `pm_card_visa`, or null. */
export const numberOfName = (name: string): string | null => BY_NAME[name] ?? null

/** Why a card of this conduct is refused when it is charged, or null when it pays. */
export function refusalOf(conduct: CardConduct): CardErrorObject | null {
  switch (conduct) {
    case 'declined':
    case 'fails_later':
      return declined('generic_decline', 'Your card was declined.')
    case 'insufficient_funds':
      return declined('insufficient_funds', 'Your card has insufficient funds.')
    case 'expired':
      return { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' }
    default:
      return null
  }
}

const declined = (reason: string, message: string): CardErrorObject => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: reason,
  message,
})
