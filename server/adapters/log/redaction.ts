import type { LogFields } from './log.ts'

const BLOT = '[redacted]'
const MAX_DEPTH = 6
const MAX_ITEMS = 50
const MAX_CHARACTERS = 4000

// Compared without case, `-` and `_`, so that apiKey, api_key and API-KEY are one.
const SECRET_NAMES =
  /pass(word|wd|phrase)|secret|token|apikey|authorization|cookie|credential|privatekey|signature|^(session|otp|code)$/
const PERSONAL_NAMES = /e?mail(address)?$|^phone(number)?$/
// Names of a mail's fields, which other things bear too: hidden when they hold addresses.
const MAIL_FIELDS = /^(to|from|cc|bcc|replyto|recipients?)$/

/** Secrets inside running text: credentials of an address, keys, bearer tokens, secrets in a query string, e-mail addresses. */
const SECRETS_IN_TEXT: readonly [RegExp, string][] = [
  [/(:\/\/)[^/\s:@]*:[^/\s@]+@/g, `$1${BLOT}@`],
  [/\b(sk|pk|rk|whsec)_(live|test)?_?[A-Za-z0-9]{6,}/g, BLOT],
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${BLOT}`],
  [/([?&](?:token|code|key|secret|password|signature|sig)=)[^&\s#]+/gi, `$1${BLOT}`],
  // Mail servers say whom they do not know. What ends in a number is a package and its version.
  [/[\p{L}\p{N}._%+'-]{1,64}(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]+/gu, BLOT],
]

/** Running text without its secrets, cut to a length that a line can bear. */
function redactText(text: string): string {
  const cut = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
  return SECRETS_IN_TEXT.reduce((rest, [pattern, blot]) => rest.replace(pattern, blot), cut)
}

/** An error without what its makers hang on it: database errors carry the values of the failed statement. */
function describeError(error: Error, depth: number): LogFields {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: redactValue(error.cause, depth + 1) }
  const [message = ''] = error.message.split(/\nparams:/i)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    message: redactText(message),
    ...code,
    stack: frames.slice(0, 12).join('\n'),
    ...cause,
  }
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'function' || typeof value === 'symbol') return `[${typeof value}]`
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value.toJSON()
  if (value instanceof Error) return describeError(value, depth)
  if (depth >= MAX_DEPTH) return '[deeper]'
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS).map((item) => redactValue(item, depth + 1))
  return redactFields(value, depth + 1)
}

function redactFields(fields: object, depth: number): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const plain = name.toLowerCase().replaceAll(/[-_]/g, '')
      const hidden =
        SECRET_NAMES.test(plain) ||
        (PERSONAL_NAMES.test(plain) && typeof value !== 'number') ||
        (MAIL_FIELDS.test(plain) && (typeof value === 'object' || String(value).includes('@')))
      // Error codes stand under `code` too; only the long ones that people type or click are secret.
      const harmless =
        plain === 'code' && typeof value === 'string' && /^[a-z_]+$|^[A-Z0-9_]{1,40}$/.test(value)
      return [name, hidden && !harmless && value != null ? BLOT : redactValue(value, depth)]
    }),
  )
}

/** The fields of a line as they may be written: no passwords, tokens, cookies, keys or e-mail addresses. */
export function redact(fields: LogFields): LogFields {
  return redactFields(fields, 0)
}
