export interface ProgramAnswer {
  status: number
  /** Requests that this key has left in this minute; null when the answer does not tell. */
  remaining: string | null
  type: string
  /** The body as it comes, piece by piece. */
  pieces: AsyncIterable<string>
}

/** Asks as a program does: with a key alone, and without the session of this browser. */
export async function askAsProgram(
  { method, path, key, body }: { method: string; path: string; key: string; body: string | null },
  signal: AbortSignal,
): Promise<ProgramAnswer> {
  const headers = new Headers({ accept: '*/*' })
  if (key !== '') headers.set('authorization', `Bearer ${key}`)
  if (body !== null) headers.set('content-type', 'application/json')
  const answer = await fetch(path, { method, headers, body, signal, credentials: 'omit' })
  return {
    status: answer.status,
    remaining: answer.headers.get('ratelimit-remaining'),
    type: answer.headers.get('content-type') ?? '',
    pieces: piecesOf(answer),
  }
}

async function* piecesOf(answer: Response): AsyncGenerator<string, void> {
  if (answer.body === null) return
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield decoder.decode(value, { stream: true })
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
