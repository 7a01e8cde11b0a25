// What is true of signing in.

/** Addresses are compared and kept in lower case. */
export const normalEmail = (email: string): string => email.trim().toLowerCase()

/** How long a person waits between two verification mails. */
export const resendCoolDownSeconds = 60

/** The address inside a verification token; the token must have been checked before. */
export function emailOfToken(token: string): string {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
  const email: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'email') : undefined
  return typeof email === 'string' ? normalEmail(email) : ''
}
