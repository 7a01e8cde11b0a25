/** No connection to the database became free in time. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('The database was busy for too long: no connection became free in time.', { cause })
    this.name = 'DatabaseBusy'
  }
}

/** Source: PostgreSQL's error codes `admin_shutdown`, `crash_shutdown`, `cannot_connect_now`, and class 08. */
const GONE = /^(57P0[123]|08\w{3})$/

/** Source: PostgreSQL's error codes; each has a digit, which no error number of the system's has. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/

/**
 * Source: PostgreSQL's classes `cardinality_violation`, `data_exception`, `integrity_constraint_violation`, `with_check_option_violation`,
 * `program_limit_exceeded`, and what our own functions raise.
 */
const OF_THE_VALUES = /^(21|22|23|44|54|P0)/

/**
 * Whether something failed for no other reason than that the database was away, or too busy to be asked. While it is, nothing can be
 * written down either, and nothing needs to be told apart.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      cause instanceof DatabaseBusy ||
      ('severity' in cause && GONE.test(codeOf(cause))) ||
      // The driver gives these no code.
      /^Connection terminated|^Client has encountered a connection error/.test(cause.message),
  )

/** Whether something could not be written because there is no room. Source: PostgreSQL's error code `disk_full`; errno. */
export const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some(
    (cause) =>
      ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(cause)) || /No space left on device/i.test(cause.message),
  )

/**
 * Whether something failed for what is around it and not for what it is. Of what the database says, few classes tell of the values
 * at hand; everything else is as true of any others, such as a column that another version of the program knows.
 */
export const isOutage = (error: unknown): boolean =>
  isDatabaseAway(error) ||
  isDiskFull(error) ||
  causesOf(error)
    .map(codeOf)
    .some((code) => (SQLSTATE.test(code) ? !OF_THE_VALUES.test(code) : /^E[A-Z]{3,}$/.test(code)))

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** An error and what caused it, as far as is said. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}
