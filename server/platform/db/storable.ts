// Text that a database cannot keep, and input nested too deeply, are refused before anything looks at them.
import type { FieldIssue } from '#contract/errors.ts'
import { fail } from '../fail.ts'

/** Fails with `invalid_input` when a text holds NUL or half a surrogate pair, or nesting goes beyond `maxDepth`. */
export function requireStorable(input: unknown, maxDepth: number): void {
  const issues: FieldIssue[] = []
  const open: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }]
  for (let next = open.pop(); next && issues.length < 20; next = open.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string') {
      if (!isStorable(value)) issues.push({ path, message: 'contains characters that cannot be kept' })
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= maxDepth) fail('invalid_input', {}, [{ path, message: 'is nested too deeply' }])
      for (const [key, inner] of Object.entries(value)) {
        if (!isStorable(key)) issues.push({ path, message: 'contains characters that cannot be kept' })
        open.push({ value: inner, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 })
      }
    }
  }
  if (issues.length > 0) fail('invalid_input', {}, issues)
}

/**
 * Whether a statement failed because of what it was to keep, and will fail again. Source: PostgreSQL's error codes, class 22
 * (data exceptions) and class 54 (a limit of the program is exceeded).
 */
export function isUnstorable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && /^(22|54)\w{3}$/.test(String(error.code))) return true
  return isUnstorable(error.cause)
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
