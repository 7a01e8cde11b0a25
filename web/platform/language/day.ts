/**
 * Writes dates in one language's form: "November 1, 2026". French says the first of a month as an ordinal, "1er novembre 2026",
 * which the browser does not.
 */
export function daysIn(forms: string, options: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = new Intl.DateTimeFormat(forms, options)
  if (!forms.startsWith('fr')) return (at) => format.format(at)
  return (at) => {
    const parts = format.formatToParts(at)
    const inWords = parts.some(({ type, value }) => type === 'month' && !/\d/.test(value))
    return parts
      .map(({ type, value }) => (inWords && type === 'day' && value === '1' ? '1er' : value))
      .join('')
  }
}
