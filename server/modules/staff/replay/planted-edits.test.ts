// On one database: which edits are held back is decided by rules and by quoting, and replay.test.ts runs the queries on both.
// Edits that make answers worse, and edits that do not: which of them are held back before they go live.
import { afterAll, describe, expect, it } from 'vitest'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { hireWithKnowledge, publishSettings } from '#server/testing/hired-staff.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const site = await serveSmallSite({
  ...bakery,
  '/orders': {
    title: 'Orders',
    paragraphs: [
      'Orders for the weekend are taken until Thursday evening. A deposit of 20 euros is paid with the order.',
      'Orders are delivered within the town for 4 euros. Delivery takes one day.',
    ],
  },
  '/fr': {
    title: 'En français',
    paragraphs: [
      'Une brioche au beurre coûte 5,20 euros. Les commandes se font par téléphone jusqu’au jeudi soir.',
    ],
  },
})
afterAll(() => site.close())
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow }, replaced: { clock: movedClock() } })

const rule = (topics: string[], does: Rule['does'], page = ''): Rule => ({
  isOn: true,
  when: { topics, page },
  does,
})
const gifts = { address: 'https://bakery.example/gifts', label: 'Gift cards' }
const table = { address: 'https://bakery.example/tasting', label: 'Book a tasting' }
const rules = {
  allergens: rule(['gluten', 'allergens', 'nut allergy'], {
    kind: 'say',
    text: 'Every bread contains gluten. Ask for list 7 at the counter.',
  }),
  legal: rule(['legal advice', 'lawyer'], { kind: 'refuse', text: 'That is for a lawyer to answer.' }),
  complaint: rule(['complaint', 'mouldy'], { kind: 'person', text: 'I am calling a colleague.' }),
  gifts: rule(['gift card', 'voucher'], { kind: 'link', link: gifts }),
  tasting: rule(['tasting'], { kind: 'book', text: 'Choose a time for 2 hours.', link: table }),
  prices: rule([], { kind: 'link', link: gifts }, '/shop'),
}
const all = Object.values(rules)
const live: Partial<StaffSettings> = {
  rules: all,
  questions: ['How much is a sourdough loaf?', 'Where do I find the bakery?'],
  inLanguages: { fr: { greeting: '', questions: ['Combien coûte une brioche au beurre ?'] } },
  answers: { length: 'normal', languages: null, fallback: 'en', silence: {} },
}

/** Asked by visitors, and how many stars they gave. */
const asked: [question: string, rating: number | null][] = [
  ['When is the bakery open?', 5],
  ['Is the bakery open today?', 5],
  ['Who founded the bakery?', 5],
  ['How much is a butter croissant?', 4],
  ['Until when can I order for the weekend?', 5],
  ['Does delivery cost something?', 4],
  ['Combien coûte une brioche au beurre ?', 5],
  ['Do you have a gift card?', 5],
  ['Can I park a helicopter?', null],
  ['Who bakes at night?', 1],
]

/** Somebody whose colleague is set like that and was asked all of it. */
async function opened() {
  const ada = await app.person('ada')
  const { staff } = await hireWithKnowledge(ada, site.origin)
  const staffId = staff.id
  await publishSettings(ada, staffId, live)
  await ada.calls.approvedAnswers.write({
    staffId,
    questions: ['Do you sell wine?', 'Is there wine?'],
    text: 'We sell 3 wines of the region.',
  })
  const key = await openLink(ada, staffId)
  for (const [question, rating] of asked) {
    const visitor = await comeIn(app.origin, key)
    const { id } = await askAsVisitor(visitor, question)
    if (rating !== null) await visitor.calls.visits.rate({ id, rating })
  }
  const { settings } = (await ada.calls.staff.getSettings({ staffId })).live
  return async (differs: Partial<StaffSettings>) =>
    (await ada.calls.staff.replay({ staffId, settings: { ...settings, ...differs } })).cases
}

const without = (...gone: Rule[]) => ({ rules: all.filter((one) => !gone.includes(one)) })
const instead = (one: Rule, other: Rule) => ({ rules: all.map((kept) => (kept === one ? other : kept)) })
const answers = (differs: Partial<NonNullable<StaffSettings['answers']>>) => ({
  answers: { length: 'normal' as const, languages: null, fallback: 'en' as const, silence: {}, ...differs },
})
const refusing = (...topics: string[]) => ({
  rules: [rule(topics, { kind: 'refuse', text: 'I do not speak of that.' }), ...all],
})
const saying = (text: string, ...topics: string[]) => ({
  rules: [rule(topics, { kind: 'say', text }), ...all],
})

const regressions: Record<string, Partial<StaffSettings>> = {
  'a rule that says something is removed': without(rules.allergens),
  'a rule that refuses is removed': without(rules.legal),
  'a rule that calls people is removed': without(rules.complaint),
  'a rule that shows a link is removed': without(rules.gifts),
  'a rule that hands over a booking link is removed': without(rules.tasting),
  'the rule of a page is removed': without(rules.prices),
  'a rule is switched off': instead(rules.legal, { ...rules.legal, isOn: false }),
  'one topic of a rule is lost': instead(rules.allergens, {
    ...rules.allergens,
    when: { topics: ['gluten', 'allergens'], page: '' },
  }),
  'a topic is mistyped': instead(rules.complaint, {
    ...rules.complaint,
    when: { topics: ['complaint', 'muoldy'], page: '' },
  }),
  'a rule for everywhere counts on one page alone': instead(rules.tasting, {
    ...rules.tasting,
    when: { topics: ['tasting'], page: '/events' },
  }),
  'the words of a rule lose a number': instead(rules.allergens, {
    ...rules.allergens,
    does: { kind: 'say', text: 'Every bread contains gluten. Ask at the counter.' },
  }),
  'a link leads elsewhere': instead(rules.gifts, {
    ...rules.gifts,
    does: { kind: 'link', link: { ...gifts, address: 'https://bakery.example/gfits' } },
  }),
  'a refusal becomes an answer': instead(rules.legal, {
    ...rules.legal,
    does: { kind: 'say', text: 'Sue them.' },
  }),
  'a rule refuses too much': refusing('order', 'delivery'),
  'a rule refuses what the bakery lives on': refusing('loaf'),
  'a rule says something else to what was answered well': saying('Ask Marta.', 'founded'),
  'a new rule answers what another refuses': saying('Sue them.', 'lawyer'),
  'everything is refused on a page that is every page': refusing('bakery'),
  'English alone is spoken': answers({ languages: ['en'] }),
  'French alone is spoken': answers({ languages: ['fr'], fallback: 'fr' }),
  'a shorter answer leaves out a fact': answers({ length: 'short' }),
}

const harmless: Record<string, Partial<StaffSettings>> = {
  'a greeting': { greeting: 'Welcome to the bakery.' },
  'a greeting in French': {
    inLanguages: { fr: { greeting: 'Bonjour.', questions: ['Combien coûte une brioche au beurre ?'] } },
  },
  'a portrait': { portrait: { face: 'w-7', tint: 4 } },
  'a tone': { voice: { tone: 'friendly', address: { fr: 'familiar', ar: 'formal' } } },
  'a job title': { jobTitle: 'Counter' },
  'a name': { name: 'Marta' },
  hours: {
    hours: { timeZone: 'Europe/Paris', periods: [{ day: 1, from: 450, to: 1_080 }], words: 'We sleep.' },
  },
  'hours on the other side of the world': {
    hours: { timeZone: 'Pacific/Auckland', periods: [{ day: 2, from: 450, to: 1_080 }], words: '' },
  },
  'a look-up': {
    actions: [
      {
        id: 'orders',
        isOn: true,
        name: 'Order status',
        words: 'order for the weekend, where is my cake',
        source: 'our orders',
        fields: [{ key: 'order_number', label: 'Order number', kind: 'order_number', isRequired: true }],
        url: 'https://bakery.example/orders',
        needsVerified: false,
      },
    ],
  },
  'a price corrected in a rule': instead(rules.allergens, {
    ...rules.allergens,
    does: { kind: 'say', text: 'Every bread contains gluten. Ask for list 8 at the counter.' },
  }),
  'a promise': { promiseMinutes: 10 },
  'a goal': { goal: { kind: 'contact' } },
  bounds: { bounds: { perHour: 20, perDay: 100, words: '' } },
  'a form': { form: { name: 'optional', email: 'off' } },
  'a line beside the button': { proactive: { text: 'Fresh bread?', afterSeconds: 20, pages: [] } },
  'when a person is offered': { handOff: { whenUnknown: false, whenRatedBadly: true, to: [] } },
  'a new rule that touches nothing': {
    rules: [...all, rule(['franchise'], { kind: 'say', text: 'We are one house.' })],
  },
  'a new rule of a page': { rules: [...all, rule([], { kind: 'link', link: table }, '/events')] },
  'a topic more': instead(rules.legal, {
    ...rules.legal,
    when: { topics: ['legal advice', 'lawyer', 'court'], page: '' },
  }),
  'a rule reworded with its facts': instead(rules.allergens, {
    ...rules.allergens,
    does: { kind: 'say', text: 'There is gluten in all breads; list 7 at the counter tells more.' },
  }),
  'rules in another order': { rules: all.toReversed() },
  'a question more to begin with': { questions: [...(live.questions ?? []), 'Who founded the bakery?'] },
  'words where the site is silent': answers({ silence: { en: 'Our site does not say. Ring us.' } }),
}

describe('before a draft goes live', () => {
  it('at least 19 of 21 planted regressions are held back [B-4]', async () => {
    const judged = await opened()
    const passed: string[] = []
    for (const [name, differs] of Object.entries(regressions)) {
      const cases = await judged(differs)
      if (!cases.some(({ verdict }) => verdict === 'worse')) passed.push(name)
    }
    expect(Object.keys(regressions)).toHaveLength(21)
    expect(passed.length, passed.join('; ')).toBeLessThanOrEqual(2)
  }, 300_000)

  it('at most one of 23 harmless edits is [B-4]', async () => {
    const judged = await opened()
    const held: string[] = []
    for (const [name, differs] of Object.entries(harmless)) {
      const cases = await judged(differs)
      if (cases.some(({ verdict }) => verdict === 'worse')) held.push(name)
    }
    expect(Object.keys(harmless)).toHaveLength(23)
    expect(held.length, held.join('; ')).toBeLessThanOrEqual(1)
  }, 300_000)
})
