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

/** Whether something could not be written because there is no room. Source: PostgreSQL's error code `disk_full`; errno. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && ['53100', 'ENOSPC', 'EDQUOT'].includes(String(error.code))) return true
  if (/No space left on device/i.test(error.message)) return true
  return isDiskFull(error.cause)
}

/**
 * Whether something failed for what is around it and not for what it is: the database is away, has no room or no connection,
 * is stopped, or chose it as the victim of a conflict. Source: PostgreSQL's error codes, classes 08, 40, 53, 55, 57 and 58.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isDatabaseGone(error) || isDiskFull(error)) return true
  if ('code' in error && /^((08|40|53|55|57|58)\w{3}|E[A-Z]{3,})$/.test(String(error.code))) return true
  if (error.message.startsWith('The database was busy')) return true
  return isOutage(error.cause)
}
