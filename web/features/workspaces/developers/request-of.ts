import type { Operation } from './api-document.ts'

/** The request of an operation with these values, by the names of its fields; what is empty is left out. */
export function requestOf(
  { method, path, asked }: Pick<Operation, 'method' | 'path' | 'asked'>,
  values: Readonly<Record<string, unknown>>,
): { method: string; path: string; body: string | null } {
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  let filled = path
  for (const field of asked) {
    const value = values[field.name]
    const text = typeof value === 'string' ? value.trim() : ''
    if (field.in === 'path') filled = filled.replace(`{${field.name}}`, encodeURIComponent(text || '-'))
    else if (text === '') continue
    else if (field.in === 'query') query.set(field.name, text)
    else put(body, field.name.split('.'), typed(text, field.type))
  }
  const hasBody = asked.some((field) => field.in === 'body')
  return {
    method,
    path: query.size > 0 ? `${filled}?${query}` : filled,
    body: hasBody ? JSON.stringify(body) : null,
  }
}

/** Numbers as numbers and lists by their commas; what is neither goes as it was typed, for the server to judge. */
function typed(text: string, type: string): unknown {
  if (type.endsWith('[]')) return text.split(',').map((part) => part.trim())
  const number = Number(text)
  return (type === 'integer' || type === 'number') && Number.isFinite(number) ? number : text
}

/** Puts a value where its names lead, such as `researchSettings.maxPages`. */
function put(into: Record<string, unknown>, [name = '', ...deeper]: string[], value: unknown): void {
  if (deeper.length === 0) {
    into[name] = value
    return
  }
  const inner = Object(into[name] ?? {})
  into[name] = inner
  put(inner, deeper, value)
}
