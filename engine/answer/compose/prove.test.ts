import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from '../knowledge.ts'
import { rowSentence, rowsSentence } from './prove.ts'

it('Two rows that are named alike keep a name each', () => {
  const html = `<html lang="en"><title>X</title><main><h1>X</h1><table><tr><th>Who</th><th>Low</th></tr>
    <tr><td>Adult</td><td>£20</td></tr><tr><td>Adult</td><td>£30</td></tr></table></main>`
  const knowledge = createKnowledge(readPages('https://x.example', { '/': html }))
  const rows = knowledge.units.filter(({ grid }) => grid !== null)
  expect(rowsSentence(rows.map((unit) => rowSentence(unit, null, knowledge))).text).toBe(
    'Adult: Low £20; Adult: Low £30.',
  )
})
