import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { encyclopaedia } from '#engine/lab/answering/encyclopaedia.ts'
import { answerCommand } from './answer.ts'
import { searchCommand } from './search.ts'

const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
afterAll(() => rmSync(folder, { recursive: true }))
const corpus = join(folder, 'corpus.jsonl')
const texts = new Map(encyclopaedia.map(({ text }, place) => [`a${place}`, text]))
writeFileSync(
  corpus,
  [
    ...encyclopaedia.map(({ title, text }, place) => JSON.stringify({ id: `a${place}`, title, text })),
    'not a document',
    JSON.stringify({ id: 'empty', title: 'Quibbleton', text: '' }),
  ].join('\n'),
)

async function run(
  command: typeof answerCommand,
  args: readonly string[],
  lines: readonly string[],
): Promise<{ out: Record<string, unknown>[]; said: string[] }> {
  const out: Record<string, unknown>[] = []
  const said: string[] = []
  await command(args, {
    input: [lines.join('\n')],
    write: (line) => void out.push(JSON.parse(line)),
    log: (message) => void said.push(message),
  })
  return { out, said }
}

describe('answer', () => {
  it('answers each line by quoting, with receipts that are ranges of the corpus', async () => {
    const { out, said } = await run(
      answerCommand,
      ['--corpus', corpus],
      [
        JSON.stringify({ id: 1, question: 'When was The Glass Harbour first performed?' }),
        '{}',
        JSON.stringify({ id: 'x', question: 'Which submarine did Napoleon paint?' }),
        JSON.stringify({ id: 2, question: 'When was The Glass Harbour first performed?' }),
      ],
    )
    expect(said).toEqual(['Line 13 of the corpus is not {id, title, text} and is left out.'])
    expect(out[0]).toMatchObject({
      id: 1,
      band: 'answer',
      refused: false,
      answer: expect.stringContaining('1927'),
    })
    expect(out[1]).toEqual({ id: null, error: 'The field "question" is missing or is not text.' })
    expect(out[2]).toEqual({
      id: 'x',
      answer: "I don't know: the site does not say.",
      band: 'unknown',
      refused: true,
      receipts: [],
    })
    expect(out[3]).toEqual({ ...out[0], id: 2 })
    const receipts: unknown = out[0]?.['receipts']
    if (!Array.isArray(receipts)) throw new Error('No receipts.')
    for (const { doc, start, end, quote } of receipts) expect(texts.get(doc)?.slice(start, end)).toBe(quote)
  })

  it('goes on with what was said before, whatever else a history holds', async () => {
    const asked = { role: 'visitor', text: 'Who discovered tellurian glass?' }
    const history = (...before: unknown[]) => ({ id: 1, question: 'And where was that?', history: before })
    const lines = [
      history(asked),
      history(asked, { role: 'staff', text: 'Kessler did.' }),
      history({ role: 'visitor' }, asked, 'nonsense', null),
      { ...history(), history: 'nonsense' },
      history(),
      // What colleagues said is nothing that was asked.
      history({ role: 'assistant', text: asked.text }),
    ]
    const { out } = await run(
      answerCommand,
      ['--corpus', corpus],
      lines.map((line) => JSON.stringify(line)),
    )
    const [once, answered, torn, none, empty, told] = out
    expect(once?.['answer']).not.toBe(empty?.['answer'])
    expect(answered).toEqual(once)
    expect(torn).toEqual(once)
    expect(none).toEqual(empty)
    expect(told).toEqual(empty)
  })

  it('says what it needs', async () => {
    await expect(run(answerCommand, [], [])).rejects.toThrow('Usage: answer --corpus FILE')
    await expect(run(answerCommand, ['--nonsense', 'x'], [])).rejects.toThrow('Unknown option --nonsense')
  })
})

describe('search', () => {
  it('ranks documents, each named once', async () => {
    const { out } = await run(
      searchCommand,
      ['--corpus', corpus, '--k=3'],
      [
        JSON.stringify({ id: 'q', query: 'beetle larvae feeding on gourd roots' }),
        JSON.stringify({ id: 'r', query: 'Quibbleton' }),
        JSON.stringify({ id: 's', query: '' }),
      ],
    )
    const hits: unknown = out[0]?.['hits']
    if (!Array.isArray(hits)) throw new Error('No hits.')
    expect(hits[0]).toMatchObject({ id: 'a1' })
    expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length)
    expect(hits.length).toBeLessThanOrEqual(3)
    expect(out[1]).toMatchObject({ id: 'r', hits: [{ id: 'empty' }] })
    expect(out[2]).toEqual({ id: 's', hits: [] })
  })
})
