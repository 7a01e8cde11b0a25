import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from '../knowledge.ts'
import { analyseQuestion } from '../question/analyse-question.ts'
import { compareAnswer } from './compare-facts.ts'

it.each([
  [
    'en',
    ['Upright kiln', 'Baby kiln'],
    ['£295 on its own, £175 with a wheel.', '£525 on its own, £395 with a wheel.'],
    'upright kiln or baby kiln, which is cheaper',
  ],
  [
    'fr',
    ['Grand four', 'Petit four'],
    ['525 € seul, 395 € avec un tour.', '295 € seul, 175 € avec un tour.'],
    'le grand four ou le petit four, lequel est moins cher ?',
  ],
  [
    'ar',
    ['الفرن الكبير', 'الفرن الصغير'],
    ['525 درهمًا وحده، و395 درهمًا مع دولاب.', '295 درهمًا وحده، و175 درهمًا مع دولاب.'],
    'الفرن الكبير أم الفرن الصغير أيهما أرخص',
  ],
])('Two prices of many words are compared by their headings: %s', (language, names, texts, question) => {
  const cards = names.map((name, place) => `<h3>${name}</h3><p>${texts[place]}</p>`).join('')
  const page = `<html lang="${language}"><title>X</title><main><h1>X</h1>${cards}</main>`
  const knowledge = createKnowledge(readPages('https://kilns.example', { '/': page }))
  const fact = compareAnswer(analyseQuestion(question, knowledge.index), knowledge, knowledge.units)
  for (const text of [...names, ...texts])
    expect(fact?.sentences[0]?.text).toContain(text.replace(/\.$/u, ''))
})

it.each([
  ['Heron trail', '£2 off for members of the club on weekdays.'],
  ['Owl trail', '£5 deposit for the lamp, given back.'],
  ['Owl trail', '£5 refundable deposit.'],
  ['Sentier', '5 € de caution.'],
  ['درب البومة', '5 دراهم خصم.'],
])('An amount off or left as a deposit is compared with no price: %s, %s', (name, text) => {
  const page = `<html lang="en"><title>X</title><main><h1>X</h1><h2>Trails</h2>
    <h3>${name}</h3><p>${text}</p><h3>Fox trail</h3><p>£12 with a guide, £9 without.</p>
    <h3>Elk trail</h3><p>£14 with a guide, £10 without.</p></main>`
  const knowledge = createKnowledge(readPages('https://trails.example', { '/': page }))
  const asked = analyseQuestion('which trail is the cheapest', knowledge.index)
  const said = compareAnswer(asked, knowledge, knowledge.units)?.sentences[0]?.text
  expect(said).toContain('Fox trail')
})
