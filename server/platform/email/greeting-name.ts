/**
 * A name as a mail may say it, or null when it had better not. Names are typed by whoever signs up with an address that
 * may be another's: mail programs would make a link of `example.com`, and a long one could carry a message of its own.
 */
export function greetingName(name: string): string | null {
  const calm = name.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  if (calm === '' || calm.length > 60 || /[./\\@:<>]\S|:\/\/|www/i.test(calm)) return null
  return calm
}
