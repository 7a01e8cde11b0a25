import { expect, it } from 'vitest'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { casesOf, decisive, type Given, verdictOf } from './rules.ts'
import { firstSettings } from '../rules/settings.ts'

const kenji = firstSettings({ name: 'Kenji', jobTitle: '', portrait: { face: null, tint: 1 } })
const given = (text: string, differs: Partial<Given> = {}): Given => ({
  band: 'answer',
  text,
  sentences: [
    { text, receipts: [{ snapshotId: 's', url: '', pageTitle: '', start: 0, end: 1, quote: text }] },
  ],
  isWritten: false,
  callsPerson: false,
  link: null,
  form: null,
  formId: null,
  reason: 'quoted',
  ...differs,
})
const byRule = (text: string, differs: Partial<Given> = {}) =>
  given(text, { sentences: [{ text, receipts: [] }], isWritten: true, reason: 'approved', ...differs })
const nothing = given('We do not know.', { band: 'unknown', sentences: [], reason: 'no_evidence' })
/** What the first case of a draft comes to, with these two answers. */
function verdict(draft: Partial<StaffSettings>, answers: [Given, Given], live: Partial<StaffSettings> = {}) {
  const visitors = [{ kind: 'rated_well' as const, question: 'Are you open?', history: [] }]
  const [one] = casesOf({ ...kenji, ...live }, { ...kenji, ...live, ...draft }, { approved: [], visitors })
  if (one === undefined) throw new Error('there is no case')
  return verdictOf(one, ...answers)
}
const hours = { timeZone: 'Europe/Paris', periods: [{ day: 1, from: 450, to: 1_080 }], words: '' }

it('What follows from other hours alone is changed, and worse where nothing is quoted any more', () => {
  const [monday, tuesday] = [given('We rest today.'), given('Until 18:00 today.')]
  expect(verdict({ hours }, [monday, tuesday])).toBe('changed')
  expect(verdict({ hours }, [monday, nothing])).toBe('worse')
  expect(verdict({ hours, jobTitle: 'Baker' }, [monday, tuesday])).toBe('worse')
})

it('What is looked up from now on is changed, and a form is known by its id', () => {
  const offered = (form: string, formId: string) =>
    given('Fill this in.', { sentences: [], reason: 'action_offered', form, formId })
  expect(verdict({ actions: [] }, [given('Like this.', { band: 'closest' }), offered('Orders', 'o')])).toBe(
    'changed',
  )
  expect(verdict({}, [offered('Orders', 'o'), offered('Parcels', 'o')])).toBe('same')
})

it('Where neither knows, other words make no difference, and why something is said makes none', () => {
  expect(verdict({}, [nothing, { ...nothing, text: 'Ring us.', reason: 'other' }])).toBe('same')
  expect(verdict({}, [nothing, { ...nothing, formId: 'o' }])).toBe('changed')
  expect(verdict({}, [given('So.'), given('So.', { reason: 'other' })])).toBe('same')
})

it('A fact that is corrected in a rule is changed; one that goes missing, another kind and other topics are worse', () => {
  const rule = (text: string, differs: Partial<Rule> = {}): Rule => ({
    isOn: true,
    when: { topics: ['delivery'], page: '' },
    does: { kind: 'say', text },
    ...differs,
  })
  const judged = (text: string, draft: Rule, differs?: Partial<Given>) =>
    verdict({ rules: [draft] }, [byRule('It is 4 euros.'), byRule(text, differs)], {
      rules: [rule('It is 4 euros.')],
    })
  expect(judged('It is 5 euros.', rule('It is 5 euros.'))).toBe('changed')
  expect(judged('It is not much.', rule('It is not much.'))).toBe('worse')
  const refuses = rule('', { does: { kind: 'refuse', text: 'It is 5 euros.' } })
  expect(judged('It is 5 euros.', refuses, { reason: 'refused' })).toBe('worse')
  expect(judged('Not said.', rule('It is 5 euros.', { when: { topics: ['parcel'], page: '' } }))).toBe(
    'worse',
  )
})

it('What cannot make an answer worse is no part of what is remembered', () => {
  const asked = (kind: 'rated_well' | 'unanswered') => [{ kind, question: 'Open?', history: [] }]
  const known = { approved: [], visitors: [] }
  const first = decisive(kenji, known)
  expect(decisive({ ...kenji, greeting: 'Welcome.' }, { ...known, visitors: asked('unanswered') })).toEqual(
    first,
  )
  expect(decisive(kenji, { ...known, visitors: asked('rated_well') })).not.toEqual(first)
  expect(decisive({ ...kenji, questions: ['Open?'] }, known)).not.toEqual(first)
})

it('However much a draft adds or changes, there is room for what judges it', () => {
  const topics = (name: string) => Array.from({ length: 10 }, (_, at) => `${name} ${at}`)
  const rules = (name: string): Rule[] =>
    Array.from({ length: 20 }, (_, at) => ({
      isOn: true,
      when: { topics: topics(`${name} ${at}`), page: '' },
      does: { kind: 'say', text: name },
    }))
  const visitors = Array.from({ length: 30 }, (_, at) => ({
    kind: 'rated_well' as const,
    question: `Visitor ${at}?`,
    history: [],
  }))
  const live = { ...kenji, rules: rules('live') }
  const cases = casesOf(live, { ...kenji, rules: rules('draft') }, { approved: [], visitors })
  expect(cases).toHaveLength(60)
  // One topic of each rule that is gone, before a second of any.
  expect(cases.slice(0, 2).map(({ question }) => question)).toEqual(['live 0 0', 'live 1 0'])
  expect(cases.filter(({ kind }) => kind === 'rated_well')).toHaveLength(10)
})

it('Of many cases sixty are asked: what a draft touches first, then some of each kind, and approved answers where places are left', () => {
  const live = {
    ...kenji,
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
    ['rated_well', 12],
    ['rule', 12],
    ['unanswered', 12],
    ['rated_badly', 12],
  ])
  // One topic of each rule, before a second of any.
  expect(counts.get('rule')?.map(({ question }) => question)).toEqual(
    Array.from({ length: 12 }, (_, at) => `topic ${at} 0`),
  )
  const fewer = { ...live, rules: [] }
  expect(casesOf(fewer, fewer, { approved, visitors: [] }).map(({ kind }) => kind)).toEqual([
    'opening',
    'opening',
    ...approved.slice(0, 58).map(() => 'approved'),
  ])
})

it('A rule of the draft does not hide the case of a live one with the same topic', () => {
  const rule = (topics: string[], does: Rule['does']): Rule => ({
    isOn: true,
    when: { topics, page: '' },
    does,
  })
  const refuses = rule(['legal advice', 'lawyer'], { kind: 'refuse', text: 'Not by us.' })
  const says = rule(['lawyer'], { kind: 'say', text: 'Sue them.' })
  const live = { ...kenji, rules: [refuses] }
  const cases = casesOf(live, { ...live, rules: [says, refuses] }, { approved: [], visitors: [] })
  const answers = [byRule('Not by us.', { reason: 'refused' }), byRule('Sue them.')] as const
  const [judging] = cases.filter(({ question }) => question === 'lawyer')
  expect(judging && verdictOf(judging, ...answers)).toBe('worse')
})
