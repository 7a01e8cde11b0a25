import { useMemo, useSyncExternalStore } from 'react'

// What is being written. It outlives the page that it is typed on, as long as the tab is open. Questions and replies go when they
// are sent, and come back where they are refused; notes and labels go once the server has them.

const listeners = new Set<() => void>()
/** Of a browser that keeps nothing. */
const unkept = new Map<string, string>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(name: string): string {
  const words = unkept.get(name)
  if (words !== undefined) return words
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

function write(name: string, text: string): void {
  unkept.delete(name)
  try {
    if (text === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    unkept.set(name, text)
  }
  for (const listener of listeners) listener()
}

const fieldOf = (key: string) => `draft ${key}`
const unsentOf = (key: string) => `unsent ${key}`

/** What stands in a field: to whom it is written, such as a colleague's id, is its key. */
export function useDraft(key: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => read(fieldOf(key)))
  return [text, (next) => write(fieldOf(key), next)]
}

/** What stands there just now. */
export const draftIn = (key: string): string => read(fieldOf(key))

const writerKey = (key: string) => `writer ${key}`

/** Who writes in a field that one browser shows to several people, as its user puts it; empty for nobody in particular. */
export const writerOf = (key: string): string => read(writerKey(key))
export const noteWriter = (key: string, writer: string): void => write(writerKey(key), writer)

/** Takes away what stands in a field. */
export const dropDraft = (key: string): void => write(fieldOf(key), '')

/** Empties a field whose text is on its way, or has arrived; what was written since stays. */
export function draftSent(key: string, text: string): void {
  if (read(fieldOf(key)).trim() === text) dropDraft(key)
}

/** Puts a text that was refused back into its field; false where something else stands there by now. */
export function giveBack(key: string, text: string): boolean {
  const there = read(fieldOf(key))
  if (there === '') write(fieldOf(key), text)
  return there === '' || there === text
}

/** Keeps a text that was refused beside the field, which has another by now. */
export function keepUnsent(key: string, text: string): void {
  write(unsentOf(key), JSON.stringify([...textsIn(read(unsentOf(key))), text]))
}

/** The texts that wait to be sent again, the oldest first, and what takes one away. */
export function useUnsent(key: string): [readonly string[], (place: number) => void] {
  const kept = useSyncExternalStore(subscribe, () => read(unsentOf(key)))
  const texts = useMemo(() => textsIn(kept), [kept])
  const remove = (place: number) => {
    const rest = texts.filter((_, other) => other !== place)
    write(unsentOf(key), rest.length === 0 ? '' : JSON.stringify(rest))
  }
  return [texts, remove]
}

function textsIn(kept: string): string[] {
  if (kept === '') return []
  const texts: unknown = JSON.parse(kept)
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
}
