import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DraftSentence, citedIn, sentencesOf } from './sentence-stream.ts'

async function read(chunks: readonly string[]): Promise<DraftSentence[]> {
  async function* stream(): AsyncGenerator<string> {
    for (const chunk of chunks) yield chunk
  }
  const all: DraftSentence[] = []
  for await (const one of sentencesOf(stream())) all.push(one)
  return all
}

const whole =
  'Dr. Keller opened it in 1998 [1]. It costs $3.50, e.g. in coins.[2][3] **Bold** text:\n- First item [1, 2]\n1. Second item\nNo stop at the end'

const expected: DraftSentence[] = [
  { text: 'Dr. Keller opened it in 1998.', cited: [1] },
  { text: 'It costs $3.50, e.g. in coins.', cited: [2, 3] },
  { text: '**Bold** text:', cited: [] },
  { text: '- First item', cited: [1, 2] },
  { text: '1. Second item', cited: [] },
  { text: 'No stop at the end', cited: [] },
]

describe('the sentences of a streaming model', () => {
  it('come with the passages that they cite', async () => {
    expect(await read([whole])).toEqual(expected)
  })

  it('are the same however the stream is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(whole.length), { maxLength: 40 }), async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), whole.length]
        const chunks = places.slice(1).map((end, place) => whole.slice(places[place], end))
        expect(await read(chunks)).toEqual(expected)
      }),
      { verbose: 1 },
    )
    expect(await read([...whole])).toEqual(expected)
  })

  it('come as soon as the next one has begun', async () => {
    const seen: string[] = []
    async function* stream(): AsyncGenerator<string> {
      yield 'One is done. '
      yield 'Two'
      expect(seen).toEqual(['One is done.'])
      yield ' too.\n'
      yield 'T'
      expect(seen).toEqual(['One is done.', 'Two too.'])
    }
    for await (const { text } of sentencesOf(stream())) seen.push(text)
    expect(seen).toEqual(['One is done.', 'Two too.', 'T'])
  })

  it('give up a sentence that never ends', async () => {
    const all = await read(Array.from({ length: 500 }, () => 'word '.repeat(10)))
    expect(all.every(({ text }) => text.length <= 2100)).toBe(true)
  })

  it('name every number of a mark', () => {
    expect(citedIn('a [1][2, 3] b [5–7]')).toEqual([1, 2, 3, 5, 6, 7])
    expect(citedIn('none [x] [1234]')).toEqual([])
  })
})
