import { sentence } from '#contract/errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { Refusal } from '#web/platform/api/refusal.ts'

/** The message of a refusal that speaks of one field, by the field's name; null for every other failure. */
export function underField(
  thrown: unknown,
  fields: Partial<Record<ErrorCode, string>>,
): Record<string, string> | null {
  if (!(thrown instanceof Refusal)) return null
  for (const code of Object.keys(fields).filter((code): code is ErrorCode => code in fields)) {
    const name = fields[code]
    if (code === thrown.with.code && name !== undefined) return { [name]: sentence(code, thrown.with.params) }
  }
  return null
}
