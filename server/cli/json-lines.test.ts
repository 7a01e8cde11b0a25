import { describe, expect, it } from 'vitest'
import { eachJsonLine, idOf, linesOf, longestLine, textOf } from './json-lines.ts'

async function run(input: (Uint8Array | string)[]): Promise<unknown[]> {
  const out: unknown[] = []
  await eachJsonLine(
    input,
    (line) => void out.push(JSON.parse(line)),
    (value) => ({ id: idOf(value), said: textOf(value, 'text') }),
  )
  return out
}

describe('a program that reads JSON lines', () => {
  it('answers each line once and in order, whatever the chunks are', async () => {
    const whole = '{"id":"a","text":"Grüße"}\r\n{"id":2,"text":"two"}\n{"id":"c","text":"no newline"}'
    const bytes = new TextEncoder().encode(whole)
    const expected = [
      { id: 'a', said: 'Grüße' },
      { id: 2, said: 'two' },
      { id: 'c', said: 'no newline' },
    ]
    expect(await run([whole])).toEqual(expected)
    expect(await run([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected)
  })

  it('answers a bad line with its error and goes on', async () => {
    const out = await run([
      'nonsense\n\n[1]\nnull\n{"id":"x"}\n{"id":{},"text":1}\n{"id":"y","text":"fine"}\n',
    ])
    expect(out).toEqual([
      { id: null, error: 'The line is not a JSON object.' },
      { id: null, error: 'The line is empty.' },
      { id: null, error: 'The line is not a JSON object.' },
      { id: null, error: 'The line is not a JSON object.' },
      { id: 'x', error: 'The field "text" is missing or is not text.' },
      { id: null, error: 'The field "text" is missing or is not text.' },
      { id: 'y', said: 'fine' },
    ])
  })

  it('survives NUL bytes and bytes that are no UTF-8', async () => {
    const bytes = Uint8Array.of(0x7b, 0x00, 0x7d, 0x0a, 0xff, 0xfe, 0x0a)
    const good = new TextEncoder().encode('{"id":"z","text":"a\\u0000b"}\n')
    const broken = Uint8Array.of(...new TextEncoder().encode('{"id":"w","text":"'), 0xc3, 0x22, 0x7d)
    expect(await run([bytes, good, broken])).toEqual([
      { id: null, error: 'The line is not a JSON object.' },
      { id: null, error: 'The line is not a JSON object.' },
      { id: 'z', said: 'a\u0000b' },
      { id: 'w', said: '\ufffd' },
    ])
  })

  it('reads a line of ten megabytes that comes in small pieces', async () => {
    const piece = 'x'.repeat(1000)
    const out = await run(['{"id":"big","text":"', ...Array.from({ length: 10_000 }, () => piece), '"}\n'])
    expect(out).toEqual([{ id: 'big', said: piece.repeat(10_000) }])
  })

  it('gives up on a line without end and reads the next one', async () => {
    const piece = 'x'.repeat(longestLine / 4)
    const lines: (string | null)[] = []
    for await (const line of linesOf([piece, piece, piece, piece, 'x', '\nnext'])) lines.push(line)
    expect(lines).toEqual([null, 'next'])
  })

  it('waits for a slow writer before it reads on', async () => {
    let writing = 0
    let most = 0
    await eachJsonLine(
      ['{}\n{}\n{}\n'],
      async () => {
        most = Math.max(most, ++writing)
        await new Promise((done) => setTimeout(done, 1))
        writing -= 1
      },
      () => ({}),
    )
    expect(most).toBe(1)
  })
})
