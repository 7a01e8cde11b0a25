import { useForms } from '#web/platform/language/use-day.ts'

/**
 * How many digits the payment provider counts in, where that is not as the currency is written.
 * Source: docs.stripe.com/currencies, "Special cases" and "Zero-decimal currencies".
 */
const countedDigits: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 }

/** An amount in the smallest unit of its currency, in the reader's form; a whole one without its fraction. */
export function money(forms: string, amount: number, currency: string): string {
  const code = currency.toUpperCase()
  const style = { style: 'currency', currency: code } as const
  const written = new Intl.NumberFormat(forms, style).resolvedOptions().maximumFractionDigits ?? 2
  const unit = 10 ** (countedDigits[code] ?? written)
  const digits = amount % unit === 0 ? 0 : Math.max(written, Math.log10(unit))
  return new Intl.NumberFormat(forms, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / unit)
}

/** The same in the form of whoever is signed in. */
export function useMoney(): (amount: number, currency: string) => string {
  const forms = useForms()
  return (amount, currency) => money(forms, amount, currency)
}
