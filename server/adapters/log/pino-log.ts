import { pino } from 'pino'
import { type Log, logTo } from './log.ts'
import { redact } from './redaction.ts'

interface PinoLogOptions {
  level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Where lines go; 1 is standard output, 2 standard error. */
  to: 1 | 2 | { write(line: string): void }
}

/** A log of JSON lines with the level's name and the time in ISO 8601. */
export function pinoLog({ level, to }: PinoLogOptions): Log {
  const destination = typeof to === 'number' ? descriptor(to) : to
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    messageKey: 'event',
  }
  const logger = pino(settings, destination)
  return logTo((lineLevel, event, fields) => {
    if (logger.isLevelEnabled(lineLevel)) logger[lineLevel](redact(fields), event)
  })
}

/** What cannot be written because nobody reads it any more is lost, and the program goes on. */
function descriptor(to: 1 | 2): ReturnType<typeof pino.destination> {
  const destination = pino.destination({ dest: to, sync: true })
  destination.on('error', () => {})
  return destination
}
