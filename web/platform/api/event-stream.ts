import { problemOf, Refusal } from './refusal.ts'

interface Frame {
  event: string
  data: unknown
}

/**
 * An answer that streams, event by event as its procedure describes them. Ends with the stream; a refusal in the
 * middle of it is thrown, and so is a connection that broke before the end.
 */
export async function* readEventStream(answer: Response): AsyncGenerator<unknown, unknown> {
  if (answer.body === null) return undefined
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new TypeError('The network connection was lost in the middle of an answer.')
      const blocks = (rest + value.replaceAll('\r\n', '\n')).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const { event, data } = frameOf(block)
        if (event === 'done') return data
        if (event === 'error') throw new Refusal(problemOf(bodyOf(data), 500))
        if (data !== undefined) yield data
      }
    }
  } finally {
    // Leaving early tells the server to stop.
    await reader.cancel().catch(() => {})
  }
}

function frameOf(block: string): Frame {
  const lines = block.split('\n')
  const valuesOf = (field: string) =>
    lines.flatMap((line) =>
      line.startsWith(`${field}:`) ? [line.slice(field.length + 1).replace(/^ /, '')] : [],
    )
  const data = valuesOf('data').join('\n')
  return { event: valuesOf('event').at(-1) ?? 'message', data: data === '' ? undefined : parsed(data) }
}

function parsed(data: string): unknown {
  const value: unknown = JSON.parse(data)
  return value
}

/** A refusal inside a stream may carry our body as its `data`. */
function bodyOf(data: unknown): unknown {
  const inner: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'data') : undefined
  return typeof inner === 'object' && inner !== null && 'code' in inner ? inner : data
}
