import { StorageFailure } from './storage.ts'

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/

/** Throws `invalid-url` unless the key is a plain path: no `..`, no hidden names, no slash at either end, at most 512 characters. */
export function requireKey(key: string): void {
  const plain = key.length <= 512 && key.split('/').every((segment) => SEGMENT.test(segment))
  if (!plain) throw new StorageFailure('invalid-url', key.slice(0, 100))
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
  txt: 'text/plain; charset=utf-8',
}

/** The content type that the ending of a key stands for; unknown endings are bytes that no browser shows. */
export function contentTypeOf(key: string): string {
  const ending = key.slice(key.lastIndexOf('.') + 1).toLowerCase()
  return CONTENT_TYPES[ending] ?? 'application/octet-stream'
}
