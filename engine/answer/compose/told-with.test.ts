import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from '../knowledge.ts'
import { unitSentence } from './prove.ts'

const pages: Record<string, string> = {
  en: `<html lang="en"><title>Trails</title><main><h1>Our trails</h1>
    <h2>Heron Loop</h2><p>It is the longest of our trails. Children like the bridge.</p>
    <p>It rains a lot here in autumn.</p><p>They say so in the village too.</p><p>His dog is known to bite visitors.</p>
    <h2>Fox Path</h2><p>20 guests can share the hut for £300.</p><p>£12 with a guide, £4 alone.</p><p>Deposit: £5 a person.</p><p>We open the gate at nine.</p>
    <ul><li>Mill Walk – two miles. The shortest, and a flat one.</li></ul>
    <dl><dt>Night walk</dt><dd>Fridays in August at nine in the evening, two hours, £11, with lamps lent.</dd></dl></main>`,
  fr: `<html lang="fr"><title>Sentiers</title><main><h1>Nos sentiers</h1>
    <h2>Boucle du Héron</h2><p>Elle est la plus longue de toutes.</p>
    <h2>Chemin du Renard</h2><p>12 € avec un guide, 4 € sans guide.</p><p>Il faut de bonnes chaussures pour la descente.</p></main>`,
  ar: `<html lang="ar"><title>دروب</title><main><h1>دروبنا</h1>
    <h2>درب البلشون</h2><p>هو الأطول بين كل الدروب عندنا.</p>
    <h2>درب الثعلب</h2><p>12 درهمًا مع مرشد، و4 دراهم من دون مرشد.</p></main>`,
}

/** The piece that holds some words, as it is told. */
function told(language: string, words: string) {
  const knowledge = createKnowledge(readPages('https://trails.example', { '/': pages[language] ?? '' }))
  const unit = knowledge.units.find(({ read, kind }) => kind !== 'heading' && read.text.includes(words))
  return unit && unitSentence(unit, knowledge)
}

it.each([
  ['en', 'the longest', 'Heron Loop: It is the longest of our trails.'],
  ['en', 'with a guide', 'Fox Path: £12 with a guide, £4 alone.'],
  ['en', 'flat one', 'Mill Walk – two miles. The shortest, and a flat one.'],
  ['fr', 'la plus longue', 'Boucle du Héron\u00a0: Elle est la plus longue de toutes.'],
  ['fr', 'avec un guide', 'Chemin du Renard\u00a0: 12 € avec un guide, 4 € sans guide.'],
  ['ar', 'الأطول', 'درب البلشون: هو الأطول بين كل الدروب عندنا.'],
  ['ar', 'مع مرشد', 'درب الثعلب: 12 درهمًا مع مرشد، و4 دراهم من دون مرشد.'],
])(
  'A piece that names nothing is told with the name above or before it: %s, %s',
  (language, words, sentence) => {
    const { text, receipts } = told(language, words) ?? {}
    expect(text).toBe(sentence)
    expect(receipts).toHaveLength(2)
  },
)

it.each([
  ['en', 'bridge', 'Children like the bridge.'],
  ['en', 'Deposit', 'Deposit: £5 a person.'],
  ['en', 'gate', 'We open the gate at nine.'],
  ['en', 'rains', 'It rains a lot here in autumn.'],
  ['en', 'They say', 'They say so in the village too.'],
  ['en', 'His dog', 'His dog is known to bite visitors.'],
  ['en', '20 guests', '20 guests can share the hut for £300.'],
  ['fr', 'chaussures', 'Il faut de bonnes chaussures pour la descente.'],
])('What names itself stands alone: %s, %s', (language, words, sentence) => {
  expect(told(language, words)?.text).toBe(sentence)
})
