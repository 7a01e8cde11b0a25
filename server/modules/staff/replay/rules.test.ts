import { expect, it } from 'vitest'
import { casesOf, scrubbed } from './rules.ts'
import { firstSettings } from '../rules/settings.ts'

it('What a visitor wrote loses names, addresses and numbers of people, and keeps what is asked', () => {
  const kept = [
    'Is a room for 2 free on 24.12.2026 from 14:30, for 120.50 euros?',
    'Is this urgent?',
    'هل لديكم غرفة لشخصين؟',
  ]
  for (const text of kept) expect(scrubbed(text, [])).toBe(text)
  expect(scrubbed('I am Ada Lovelace (ADA), ring me: 0612345678.', ['Ada Lovelace'])).toBe(
    'I am … … (…), ring me: ….',
  )
  expect(scrubbed('Where is order AB-1234567? ada.l@mail.example', [])).toBe('Where is order …? …')
  expect(scrubbed('Je m’appelle Zoé Dupont. Ouvert ? Mon nom est dupont', [])).toBe(
    'Je m’appelle …. Ouvert ? Mon nom est …',
  )
  expect(scrubbed('اسمي ليلى. كم السعر؟', [])).toBe('اسمي …. كم السعر؟')
})

it('Of many cases sixty are asked: what a draft touches first, then some of each kind', () => {
  const live = {
    ...firstSettings({ name: 'Kenji', jobTitle: '', portrait: { face: null, tint: 1 } }),
    rules: Array.from({ length: 20 }, (_, at) => ({
      isOn: true,
      when: { topics: Array.from({ length: 10 }, (_, topic) => `topic ${at} ${topic}`), page: '' },
      does: { kind: 'say' as const, text: `Rule ${at}.` },
    })),
    questions: ['One?', 'Two?'],
  }
  const approved = Array.from({ length: 200 }, (_, at) => ({ questions: [`Approved ${at}?`], text: 'So.' }))
  const visitors = (['rated_well', 'rated_badly', 'unanswered'] as const).flatMap((kind) =>
    Array.from({ length: 30 }, (_, at) => ({ kind, question: `${kind} ${at}?`, history: [] })),
  )
  const cases = casesOf(live, { ...live, rules: live.rules.slice(0, 19) }, { approved, visitors })
  expect(cases).toHaveLength(60)
  expect(cases.slice(0, 10).map(({ question }) => question)).toEqual(live.rules[19]?.when.topics)
  const counts = Map.groupBy(cases.slice(10), ({ kind }) => kind)
  expect([...counts].map(([kind, { length }]) => [kind, length])).toEqual([
    ['opening', 2],
    ['rated_well', 10],
    ['rule', 10],
    ['approved', 10],
    ['unanswered', 9],
    ['rated_badly', 9],
  ])
  // One topic of each rule, before a second of any.
  expect(counts.get('rule')?.map(({ question }) => question)).toEqual(
    Array.from({ length: 10 }, (_, at) => `topic ${at} 0`),
  )
})
