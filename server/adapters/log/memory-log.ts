import { type Log, type LogFields, type LogLevel, logTo } from './log.ts'
import { redact } from './redaction.ts'

interface MemoryLog extends Log {
  /** Every line so far, oldest first. */
  readonly lines: readonly { level: LogLevel; event: string; fields: LogFields }[]
}

/** A log that a test can read. */
export function memoryLog(): MemoryLog {
  const lines: { level: LogLevel; event: string; fields: LogFields }[] = []
  const log = logTo((level, event, fields) => lines.push({ level, event, fields: redact(fields) }))
  return { ...log, lines }
}
