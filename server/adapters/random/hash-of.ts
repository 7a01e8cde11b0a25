import { createHash } from 'node:crypto'

/** What is kept of a secret that is long and by chance, so that no key and no slowness is needed: SHA-256 in hexadecimal. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** A text within a page as a content security policy names it. */
export const hashSourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
