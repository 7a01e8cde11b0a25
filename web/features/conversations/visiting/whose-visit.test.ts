// Whose conversation the chat in a site's frame shows: each step by itself, and tabs of one browser in any order of events.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runSeed, times } from '#server/testing/random-runs.ts'
import { readProof } from './site-words.ts'
import { sitting } from './sitting.fixture.ts'
import { nobodyYet, type VisitEffect, type VisitEvent, type WhoseVisit } from './visit-state.ts'
import { step } from './whose-visit.ts'

const proofOf = (sub: string, iat: number) => `head.${btoa(JSON.stringify({ sub, iat }))}.signature`
const [ada, adaLater, bea] = [proofOf('ada', 10), proofOf('ada', 12), proofOf('bea', 11)]
const [first, second] = ['a'.repeat(43), 'b'.repeat(43)]
const waits = { text: 'Where is my parcel?', reply: 1 }
const identify = (proof: string): VisitEvent => ({ on: 'site', word: { say: 'identify', proof } })
const says = (
  proof: string,
  isEarly = false,
  standing: 'good' | 'refused' | 'passed' = 'good',
): Pick<WhoseVisit, 'said'> => ({ said: { proof, isEarly, standing } })
const verdict = (
  proof: string,
  verdict: Extract<VisitEvent, { on: 'verdict' }>['verdict'],
  token = first,
): VisitEvent => ({ on: 'verdict', token, proof, vouchedAt: null, verdict })
const stored = (
  token: string | null,
  isComing = false,
  vouchedAt: number | null = null,
  forgotten = 0,
): VisitEvent => ({ on: 'stored', stored: { token, vouchedAt, forgotten }, isComing })
const forgottenElsewhere = (token: string | null = null): VisitEvent => stored(token, false, null, 1)
const opened = (
  token: string | null,
  writer: { token: string | null; person: string | null },
  forgotten = 0,
): VisitEvent => ({
  on: 'opened',
  stored: { token, vouchedAt: null, forgotten },
  draft: { text: 'It is for Mia', writer, forgotten: 0 },
})
const emptied = ['dropDraft', 'empty', 'renew']
const isAda = {
  token: first,
  judged: 'ada',
  vouchedAt: 10,
  writer: { token: 'aaaaaaaa', person: 'ada' },
  ...says(ada),
}
const checksBea = { token: first, identity: 'checking', ...says(bea) } as const

it.each<[string, Partial<WhoseVisit>, VisitEvent, Partial<WhoseVisit>, string[]]>([
  ['A proof where nobody is in', {}, identify(ada), { identity: 'known', ...says(ada) }, ['noteWriter']],
  [
    'Another where nobody is in',
    says(ada),
    identify(bea),
    { visitor: 1 },
    [...emptied, 'keepOut', 'noteWriter'],
  ],
  ['A proof over a conversation', { token: first }, identify(ada), { identity: 'checking' }, ['judge']],
  [
    'A newer one of who is known',
    isAda,
    identify(adaLater),
    { identity: 'known', ...says(adaLater) },
    ['judge'],
  ],
  [
    'One of somebody else',
    isAda,
    identify(bea),
    { identity: 'checking' },
    [...emptied, 'keepOut', 'judge', 'noteWriter'],
  ],
  ['The same once more', { ...isAda, ...says(ada, true) }, identify(ada), says(ada, true), ['judge']],
  [
    'An accepted proof',
    { ...checksBea, asked: waits },
    verdict(bea, 'accepted'),
    { identity: 'known', judged: 'bea', vouchedAt: 11, wanted: waits, asked: null },
    ['vouch', 'look', 'noteWriter'],
  ],
  [
    'One that was replaced',
    { ...checksBea, ...says(ada) },
    verdict(bea, 'accepted'),
    { identity: 'checking' },
    ['vouch'],
  ],
  [
    'The same where a question was not asked, and another was writing',
    { ...checksBea, unasked: waits.text, writer: { token: 'aaaaaaaa', person: 'ada' } },
    verdict(bea, 'accepted'),
    { identity: 'known', unasked: null, writer: { token: 'aaaaaaaa', person: 'bea' } },
    ['vouch', 'look', 'dropDraft', 'noteWriter', 'giveBack'],
  ],
  [
    'Another’s conversation, vouched for earlier',
    { ...checksBea, vouchedAt: 10 },
    verdict(bea, 'other'),
    { token: null, identity: 'known', isBehind: false, visitor: 1, ...says(bea) },
    [...emptied, 'forget', 'noteWriter'],
  ],
  [
    'The same with what whoever comes was writing on the page before',
    { ...checksBea, vouchedAt: 10, held: { person: 'bea', text: 'It is for Mia' } },
    verdict(bea, 'other'),
    { token: null, identity: 'known', held: null },
    [...emptied, 'forget', 'noteWriter', 'giveBack'],
  ],
  [
    'The same with what they are writing here',
    { ...checksBea, vouchedAt: 10, writer: { token: null, person: 'bea' } },
    verdict(bea, 'other'),
    { token: null, identity: 'known', writer: { token: null, person: 'bea' } },
    ['empty', 'renew', 'forget'],
  ],
  [
    'The same with what they were writing in that conversation, behind a refused proof',
    { ...checksBea, vouchedAt: 10, writer: { token: 'aaaaaaaa', person: 'bea' } },
    verdict(bea, 'other'),
    { token: null, identity: 'known', writer: { token: null, person: 'bea' } },
    [...emptied, 'forget', 'noteWriter'],
  ],
  [
    'Another’s conversation, vouched for later',
    { ...checksBea, vouchedAt: 12, asked: waits },
    verdict(bea, 'other'),
    { token: first, identity: 'unchecked', isBehind: true, visitor: 1, asked: null, ...says(bea, true) },
    ['leave', ...emptied],
  ],
  [
    'Another’s of whom it is not known since when, who came after the site spoke',
    { ...checksBea, ...says(bea, true) },
    verdict(bea, 'other'),
    { token: first, identity: 'unchecked', isBehind: true },
    emptied,
  ],
  [
    'A refused proof',
    checksBea,
    verdict(bea, 'refused'),
    { identity: 'known', ...says(bea, false, 'refused') },
    ['tell', 'noteWriter'],
  ],
  [
    'A proof refused before another tab had somebody vouched for',
    { ...checksBea, vouchedAt: 12 },
    verdict(bea, 'refused'),
    { identity: 'checking', ...says(bea, false, 'refused') },
    ['tell', 'judge'],
  ],
  [
    'Another’s token behind a refused proof',
    { ...checksBea, identity: 'known', ...says(bea, false, 'refused') },
    stored(second),
    { token: second, identity: 'checking' },
    ['keepOut', ...emptied, 'judge'],
  ],
  [
    'Another’s token behind a proof that was refused as somebody came in',
    says(bea),
    { on: 'spent', proof: bea },
    says(bea, false, 'refused'),
    [],
  ],
  [
    'A refused proof of whose conversation it is not',
    { ...checksBea, ...says(bea, true, 'refused') },
    verdict(bea, 'other'),
    { token: first, identity: 'unchecked', isBehind: true },
    emptied,
  ],
  [
    'A later one of the same kind',
    { ...checksBea, vouchedAt: 10, ...says(bea, false, 'refused') },
    verdict(bea, 'other'),
    { token: first, identity: 'unchecked', isBehind: true },
    emptied,
  ],
  [
    'A conversation behind a refused proof that another tab is vouched for',
    { ...checksBea, identity: 'known', ...says(bea, false, 'refused') },
    stored(first, false, 12),
    { token: first, identity: 'checking', vouchedAt: 12 },
    ['judge'],
  ],
  [
    'The same behind the site’s words',
    { ...checksBea, identity: 'unchecked', isBehind: true, barred: bea, ...says(bea, true, 'refused') },
    stored(first, false, 12),
    { token: first, identity: 'unchecked', isBehind: true, vouchedAt: 12 },
    [],
  ],
  [
    'One of somebody unknown that another tab is vouched for',
    { token: first, ...says(ada, true, 'passed') },
    stored(first, false, 12),
    { token: first, identity: 'unchecked', isBehind: true },
    emptied,
  ],
  [
    'A refused proof once more',
    { ...checksBea, ...says(bea, false, 'refused') },
    identify(bea),
    { identity: 'checking', ...says(bea, false, 'refused') },
    ['judge'],
  ],
  [
    'Coming in behind a refused proof',
    says(bea, false, 'refused'),
    { on: 'came', token: first, proof: null },
    { token: first, identity: 'known', ...says(bea, false, 'refused') },
    ['noteWriter'],
  ],
  [
    'A proof that is accepted where the one after it was refused',
    { ...checksBea, identity: 'known', ...says(bea, false, 'refused') },
    verdict(ada, 'accepted'),
    { identity: 'checking', judged: 'ada', vouchedAt: 10 },
    ['vouch', 'judge'],
  ],
  [
    'A proof that is accepted behind the site’s words',
    { ...checksBea, identity: 'unchecked', isBehind: true },
    verdict(bea, 'accepted'),
    { identity: 'unchecked' },
    ['vouch'],
  ],
  [
    'A proof that nobody judged',
    { ...checksBea, asked: waits },
    verdict(bea, 'failed'),
    { identity: 'unchecked', asked: null, unasked: waits.text, ...says(bea) },
    ['tell', 'leave'],
  ],
  ['The same of who is known', isAda, verdict(ada, 'failed'), { identity: 'known' }, ['tell']],
  [
    'Trying again',
    { ...checksBea, identity: 'unchecked' },
    { on: 'again' },
    { identity: 'checkingAgain' },
    ['judge'],
  ],
  [
    'Trying again behind the site’s words',
    { ...checksBea, identity: 'unchecked', isBehind: true },
    { on: 'again' },
    { identity: 'unchecked' },
    ['tell'],
  ],
  [
    'Another’s token in another tab',
    { ...isAda, line: 'Hello', wanted: waits },
    stored(second),
    {
      token: second,
      judged: null,
      identity: 'checking',
      visitor: 1,
      line: null,
      wanted: null,
      ...says(ada, true),
    },
    ['keepOut', 'dropDraft', 'empty', 'leave', 'renew', 'judge', 'noteWriter'],
  ],
  ['The same token, vouched for', isAda, stored(first, false, 12), { visitor: 0, vouchedAt: 12 }, []],
  [
    'A token while this page lets somebody in',
    {},
    stored(first, true),
    { token: first, visitor: 0 },
    ['look', 'noteWriter'],
  ],
  ['A token beside it', {}, stored(first), { token: first, visitor: 1 }, ['renew', 'noteWriter']],
  [
    'A token behind the site’s words',
    { ...says(ada, true), isBehind: true },
    stored(first, true),
    { identity: 'unchecked' },
    ['keepOut', 'look'],
  ],
  [
    'No token any more',
    isAda,
    stored(null),
    { token: null, isBehind: true, visitor: 1, identity: 'known' },
    ['keepOut', ...emptied, 'noteWriter'],
  ],
  [
    'Somebody forgotten elsewhere',
    says(ada),
    forgottenElsewhere(),
    { isBehind: true, barred: ada, forgotten: 1, visitor: 1 },
    ['keepOut', ...emptied, 'noteWriter'],
  ],
  [
    'Somebody forgotten elsewhere, where another has come in by now',
    isAda,
    forgottenElsewhere(second),
    { token: second, isBehind: true, barred: ada, identity: 'unchecked' },
    ['keepOut', 'keepOut', ...emptied, 'keepOut', 'renew', 'noteWriter'],
  ],
  [
    'The proof of whom the site had forgotten elsewhere, once more',
    { token: second, identity: 'unchecked', isBehind: true, barred: ada, ...says(ada, true) },
    identify(ada),
    { token: second, identity: 'unchecked', isBehind: true },
    [],
  ],
  [
    'The same after another',
    { token: second, judged: 'bea', barred: ada, ...says(bea) },
    identify(ada),
    { token: second, identity: 'unchecked', isBehind: true },
    [...emptied, 'keepOut'],
  ],
  [
    'A newer one of theirs',
    { token: second, identity: 'unchecked', isBehind: true, barred: ada, ...says(ada, true) },
    identify(adaLater),
    { identity: 'checkingAgain', isBehind: false },
    ['judge'],
  ],
  [
    'Somebody forgotten here',
    { ...isAda, asked: waits },
    { on: 'site', word: { say: 'forget' } },
    { token: null, said: null, asked: null, visitor: 1, identity: 'known' },
    ['leave', ...emptied, 'forgetAll', 'tell', 'noteWriter'],
  ],
  [
    'Coming in by a proof',
    says(ada),
    { on: 'came', token: first, proof: ada },
    { ...isAda, visitor: 0, identity: 'known' },
    ['noteWriter'],
  ],
  [
    'Coming in while the site names another',
    says(bea),
    { on: 'came', token: first, proof: ada },
    { identity: 'checking', judged: 'ada' },
    ['judge'],
  ],
  [
    'Coming in behind the site’s words',
    { ...says(ada, true), isBehind: true },
    { on: 'came', token: first, proof: null },
    { identity: 'known', isBehind: false, ...says(ada, true, 'passed') },
    ['noteWriter'],
  ],
  [
    'Another’s token where somebody unknown has come in behind the site’s words',
    { token: first, ...says(ada, true, 'passed') },
    stored(second),
    { token: second, identity: 'unchecked', isBehind: true },
    ['keepOut', ...emptied],
  ],
  [
    'Coming in where another’s token was stored meanwhile',
    { token: second, line: 'Hello' },
    { on: 'came', token: first, proof: null },
    { token: first, line: null, visitor: 1 },
    [...emptied, 'noteWriter'],
  ],
  ['A conversation that is no more', isAda, { on: 'gone' }, { token: null, visitor: 0 }, ['noteWriter']],
  [
    'One that nobody may see',
    checksBea,
    { on: 'gone' },
    { token: null, visitor: 1, identity: 'known' },
    [...emptied, 'noteWriter'],
  ],
  [
    'A draft in the conversation that is still here',
    {},
    opened(first, { token: 'aaaaaaaa', person: 'ada' }),
    { token: first, held: null },
    [],
  ],
  [
    'A draft in one that is not',
    {},
    opened(second, { token: 'aaaaaaaa', person: 'ada' }),
    { held: null },
    ['dropDraft', 'noteWriter'],
  ],
  ['A draft of nobody', {}, opened(null, { token: null, person: null }), { held: null }, []],
  [
    'One from before all was forgotten, while no chat was open',
    {},
    opened(null, { token: null, person: null }, 1),
    { held: null, forgotten: 1 },
    ['dropDraft', 'noteWriter'],
  ],
  [
    'A draft of somebody named',
    {},
    opened(null, { token: null, person: 'ada' }),
    { held: { person: 'ada', text: 'It is for Mia' } },
    ['dropDraft', 'noteWriter'],
  ],
  [
    'The same once they are named again',
    { held: { person: 'ada', text: 'It is for Mia' } },
    identify(ada),
    { held: null },
    ['noteWriter', 'giveBack'],
  ],
  [
    'The same once another is named',
    { held: { person: 'ada', text: 'It is for Mia' } },
    identify(bea),
    { held: null },
    ['noteWriter'],
  ],
])('%s', (_, before, event, after, effects) => {
  const told = step({ ...nobodyYet, ...before }, event)
  expect(told.state).toMatchObject(after)
  expect(told.effects.map(({ run }) => run)).toEqual(effects)
})

it('What is late, or about another proof or token than is here, changes nothing', () => {
  const state: WhoseVisit = { ...nobodyYet, ...checksBea }
  const nothing: { state: WhoseVisit; effects: VisitEffect[] } = { state, effects: [] }
  for (const how of ['other', 'refused', 'failed'] as const)
    expect(step(state, verdict(ada, how))).toEqual(nothing)
  for (const how of ['accepted', 'other', 'refused', 'failed'] as const)
    expect(step(state, verdict(bea, how, second))).toEqual(nothing)
})

it('What a proof says of itself is read as far as it can be', () => {
  expect(readProof(ada)).toEqual({ whom: 'ada', signedAt: 10 })
  expect(readProof('proof')).toEqual({ whom: 'proof', signedAt: null })
  expect(readProof(`head.${btoa('{"sub":7,"iat":"x"}')}.x`)).toMatchObject({ signedAt: null })
})

it(`In any order of events no tab shows anything of one person to another, and forgetting empties all (seed ${runSeed})`, () => {
  const moment = fc.record({
    tab: fc.nat({ max: 2 }),
    what: fc.constantFrom(...sitting.moments),
    pick: fc.nat({ max: 7 }),
  })
  fc.assert(
    fc.property(fc.array(moment, { minLength: 10, maxLength: 120, size: 'max' }), (moments) => {
      const browser = sitting.begin(3)
      for (const { tab, what, pick } of moments) browser.let(tab, what, pick)
      browser.end()
    }),
    { seed: runSeed, numRuns: times(400, 40_000) },
  )
}, 300_000)
