export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'
export type LogFields = Readonly<Record<string, unknown>>

/**
 * What the program says about itself. `event` is a short fixed name such as `research.started`; what varies goes into
 * the fields, where secrets and addresses of people are blotted out. An error goes under `error`.
 */
export interface Log {
  trace(event: string, fields?: LogFields): void
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
  fatal(event: string, fields?: LogFields): void
  /** A log that adds these fields to every line. */
  child(fields: LogFields): Log
}

/** A log that hands every line, already redacted, to one function. */
export function logTo(write: (level: LogLevel, event: string, fields: LogFields) => void): Log {
  return {
    trace: (event, fields = {}) => write('trace', event, fields),
    debug: (event, fields = {}) => write('debug', event, fields),
    info: (event, fields = {}) => write('info', event, fields),
    warn: (event, fields = {}) => write('warn', event, fields),
    error: (event, fields = {}) => write('error', event, fields),
    fatal: (event, fields = {}) => write('fatal', event, fields),
    child: (more) => logTo((level, event, fields) => write(level, event, { ...more, ...fields })),
  }
}
