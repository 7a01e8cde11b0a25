// The loop that every measuring program shares: one JSON object a line in, one JSON line out, in the same order.

/** One line's longest length in UTF-16 code units; a longer one is a bad line and is never held in memory whole. */
export const longestLine = 64 * 1024 * 1024

/** What a program is given and what it gives back: always a JSON object. */
export type JsonObject = Record<string, unknown>

/** Takes one finished line (without its newline); a promise is awaited before the next line is read. */
export type WriteLine = (line: string) => void | Promise<void>

/** Bytes as a file or standard input gives them, or text already decoded. */
export type LineInput = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>

/**
 * Answers every line of `input` with exactly one line, in order and one at a time. A line that is no JSON object, that is
 * empty or too long, or whose handling throws, gives `{id, error}` (id null when it cannot be read) and the run goes on.
 * Bytes that are no UTF-8 become U+FFFD; a last line needs no newline.
 */
export async function eachJsonLine(
  input: LineInput,
  write: WriteLine,
  handle: (value: JsonObject) => JsonObject | Promise<JsonObject>,
): Promise<void> {
  for await (const line of linesOf(input)) {
    await write(JSON.stringify(await answer(line, handle)))
  }
}

/** Cuts chunks into lines; null stands for a line longer than `longestLine`. A line may arrive in any number of chunks. */
export async function* linesOf(input: LineInput): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let parts: string[] = []
  let length = 0
  const keep = (part: string): void => {
    length += part.length
    if (length > longestLine) parts = []
    else parts.push(part)
  }
  const take = (): string | null => {
    const line = length > longestLine ? null : parts.join('')
    parts = []
    length = 0
    return line?.endsWith('\r') ? line.slice(0, -1) : line
  }
  for await (const chunk of input) {
    const text = typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    let from = 0
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      keep(text.slice(from, at))
      yield take()
      from = at + 1
    }
    if (from < text.length) keep(text.slice(from))
  }
  const rest = decoder.decode()
  if (rest) keep(rest)
  if (length > 0) yield take()
}

async function answer(
  line: string | null,
  handle: (value: JsonObject) => JsonObject | Promise<JsonObject>,
): Promise<JsonObject> {
  if (line === null) return { id: null, error: 'The line is too long.' }
  if (line.trim() === '') return { id: null, error: 'The line is empty.' }
  const value = parse(line)
  if (!isObject(value)) return { id: null, error: 'The line is not a JSON object.' }
  try {
    return await handle(value)
  } catch (error) {
    return { id: idOf(value), error: error instanceof Error ? error.message : String(error) }
  }
}

/** The id that a line names: a string or a number, else null. */
export function idOf(value: JsonObject): string | number | null {
  const { id } = value
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** The text in a field; throws a sentence when it is missing or no text. */
export function textOf(value: JsonObject, field: string): string {
  const text = value[field]
  if (typeof text !== 'string') throw new Error(`The field "${field}" is missing or is not text.`)
  return text
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
