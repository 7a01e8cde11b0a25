/** The tag by which dates are written: in English the day comes first, whatever the form of numbers and amounts. */
export const datesOf = (forms: string): string => forms.replace(/^en-US/, 'en-GB')

/**
 * Writes dates in one language's form: "1 November 2026". French says the first of a month as an ordinal, "1er novembre 2026",
 * which the browser does not.
 */
export function daysIn(forms: string, options: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = new Intl.DateTimeFormat(datesOf(forms), options)
  if (!forms.startsWith('fr')) return (at) => format.format(at)
  return (at) => {
    const parts = format.formatToParts(at)
    const inWords = parts.some(({ type, value }) => type === 'month' && !/\d/.test(value))
    return parts
      .map(({ type, value }) => (inWords && type === 'day' && value === '1' ? '1er' : value))
      .join('')
  }
}
