import { problemOf, Refusal } from './refusal.ts'

/**
 * Asks for a file that is made on demand, and tells the name that the server gave it. Comes with the whole of it: a file
 * that was cut off would look like a whole one. Fails like a call.
 */
export async function fetchFile(path: string): Promise<{ name: string; file: Blob }> {
  const response = await fetch(path, { method: 'POST' })
  if (!response.ok) throw new Refusal(problemOf(await response.json().catch(() => null), response.status))
  const told = response.headers.get('content-disposition') ?? ''
  const name = /filename="([\w.-]+)"/.exec(told)?.[1] ?? 'file'
  return { name, file: await response.blob() }
}

/** What a document of this server says in JSON. Fails like a call. */
export async function fetchDocument(path: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { signal })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw new Refusal(problemOf(body, response.status, response.headers.get('x-request-id')))
  return body
}

/** Hands a file to the browser, which keeps it where downloads go. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
