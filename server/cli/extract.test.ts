import { describe, expect, it } from 'vitest'
import { extractCommand } from './extract.ts'

describe('the extract program', () => {
  it('answers each page with one line, in order, and goes on after a bad one', async () => {
    const html = `<html lang="en"><title>Rye</title><meta name="author" content="Ada Byron"><main><p>${'The baker rises at four and bakes. '.repeat(12)}</p></main>`
    const lines = [
      JSON.stringify({ id: '1', url: 'https://a.example/', html }),
      '{"id":"2"}',
      'x',
      JSON.stringify({ id: 3, html: '' }),
    ]
    const out: unknown[] = []
    await extractCommand([], {
      input: [`${lines.join('\n')}\n`],
      write: (line) => void out.push(JSON.parse(line)),
    })
    expect(out).toEqual([
      {
        id: '1',
        title: 'Rye',
        author: 'Ada Byron',
        publish_date: null,
        text: 'The baker rises at four and bakes. '.repeat(12).trim(),
        language: 'en',
      },
      { id: '2', error: 'The field "html" is missing or is not text.' },
      { id: null, error: 'The line is not a JSON object.' },
      { id: 3, title: '', author: null, publish_date: null, text: '', language: null },
    ])
  })
})
