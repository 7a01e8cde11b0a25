// The kinds of values a setting can have. Each error completes the sentence "NAME must be …".
import * as z from 'zod'

export function wholeNumber(fallback: number, least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,15}$/, { error, abort: true })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }))
    .default(fallback)
}

const mailbox = /^[^\s@<>,]+@[^\s@<>,]+$/
export const optionalMailbox = z
  .string()
  .regex(mailbox, { error: 'must be one e-mail address, such as help@northwind.example' })
  .nullable()
  .default(null)

/** The address alone of a sender such as `Northwind <hello@northwind.example>`. */
export const mailboxOf = (sender: string): string => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim()

export const optionalText = z.string().nullable().default(null)

/** Addresses come out without the slash at their end, so that a path can be put behind them. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
  .transform((address) => address.replace(/\/+$/, ''))
export const optionalWebAddress = webAddress.nullable().default(null)

export function optionalAddress(...schemes: string[]) {
  const allowed = new RegExp(`^(${schemes.join('|')})$`)
  const error = `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`
  return z.url({ protocol: allowed, error }).nullable().default(null)
}

export function oneOf<const Choice extends string>(choices: readonly Choice[], fallback: NoInfer<Choice>) {
  return z.literal(choices, { error: `must be one of ${choices.join(', ')}` }).default(() => fallback)
}

const commaList = (list: string) => list.split(',').flatMap((entry) => entry.trim() || [])

/** One or more of the choices with commas between. */
export function someOf<const Choice extends string>(choices: readonly Choice[]) {
  const error = `must name one or more of ${choices.join(', ')}`
  return z
    .string()
    .default(choices.join(','))
    .transform(commaList)
    .pipe(z.array(z.literal(choices, { error })).min(1, { error }))
}

/** An entry is one host and one port, nothing wider: `127.0.0.1:8080`, `intranet.example:443`, `[::1]:8080`. */
const exactHostAndPort = z
  .string()
  .toLowerCase()
  .regex(/^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\]):(?!0)\d{1,5}$/, {
    error: 'must be exact entries host:port with a comma between, such as intranet.example:8080',
    abort: true,
  })
  .refine((entry) => Number(entry.slice(entry.lastIndexOf(':') + 1)) <= 65_535, {
    error: 'must not name a port above 65535',
  })
export const exactHostsAndPorts = z.string().default('').transform(commaList).pipe(z.array(exactHostAndPort))
