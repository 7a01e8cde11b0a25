/** Source: PostgreSQL's error codes `admin_shutdown`, `crash_shutdown`, `cannot_connect_now`, and class 08. */
const GONE = /^(57P0[123]|08\w{3})$/

/**
 * Whether something failed for no other reason than that the database server broke off. While it refuses connections
 * nothing can be written down either, and nothing needs to be told apart.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('severity' in error && 'code' in error && GONE.test(String(error.code))) return true
  // The driver gives these no code.
  if (/^Connection terminated|^Client has encountered a connection error/.test(error.message)) return true
  return isDatabaseGone(error.cause)
}
