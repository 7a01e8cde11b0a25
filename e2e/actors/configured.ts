// A colleague whose settings are all in use, and visitors whom they led to a person.
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

/** What visitors meet already. */
const published: Partial<StaffSettings> = {
  rules: [
    {
      isOn: true,
      when: { topics: ['complaint', 'réclamation', 'شكوى'], page: '' },
      does: { kind: 'person', text: 'That is one for my colleagues. I will ask one of them.' },
    },
    {
      isOn: true,
      when: { topics: ['legal advice'], page: '' },
      does: { kind: 'refuse', text: 'That is for a lawyer to answer.' },
    },
    {
      isOn: true,
      when: { topics: [], page: '/prices' },
      does: { kind: 'link', link: { address: 'https://www.northwind.example/offers', label: 'All offers' } },
    },
    {
      isOn: false,
      when: { topics: ['appointment', 'workshop'], page: '/workshop' },
      does: {
        kind: 'book',
        text: 'You can choose a time yourself.',
        link: { address: 'https://calendar.example/northwind', label: 'Book a time' },
      },
    },
  ],
  handOff: { whenUnknown: true, whenRatedBadly: true, to: [] },
  actions: [
    {
      id: 'orders',
      isOn: true,
      name: 'Order status',
      words: 'order, parcel, where is my delivery',
      source: 'our order system',
      fields: [
        { key: 'order_number', label: 'Order number', kind: 'order_number', isRequired: true },
        { key: 'email', label: 'E-mail of the order', kind: 'email', isRequired: false },
      ],
      // Nobody answers there.
      url: 'https://127.0.0.1:9/orders',
      needsVerified: false,
    },
  ],
}

/** What waits to be published: the rule of legal advice is gone by mistake, which makes an answer worse. */
const drafted = (person: string): Partial<StaffSettings> => ({
  rules: (published.rules ?? []).filter(({ does }) => does.kind !== 'refuse'),
  greeting: 'Hello, I know this shop. What would you like to know?',
  questions: ['What does delivery cost?', 'Can I send something back?'],
  inLanguages: {
    fr: {
      greeting: 'Bonjour, que voulez-vous savoir de la boutique ?',
      questions: ['Combien coûte la livraison ?'],
    },
  },
  answers: {
    length: 'normal',
    languages: ['en', 'fr'],
    fallback: 'en',
    silence: { en: 'Our website does not say. Shall I call a colleague?' },
  },
  handOff: { whenUnknown: true, whenRatedBadly: true, to: [person] },
  bounds: { perHour: 20, perDay: 60, words: 'Write to us, and we answer by e-mail.' },
  promiseMinutes: 15,
  hours: {
    timeZone: 'Europe/Paris',
    periods: [0, 1, 2, 3, 4].flatMap((day) => [
      { day, from: 540, to: 720 },
      { day, from: 780, to: 1_020 },
    ]),
    holidays: [
      { date: '2026-01-01', isYearly: true, periods: [] },
      { date: '2026-12-24', isYearly: false, periods: [{ from: 540, to: 720 }] },
    ],
    words: 'We are out. Leave your address, and we write back.',
  },
  form: { name: 'optional', email: 'required' },
})

/** Sets everything of a colleague, and lets three visitors want a person, each for another reason. Gives the key of their link. */
export async function configure(
  who: Caller,
  origin: string,
  staffId: string,
  asked: { known: string; unknown: string },
): Promise<string> {
  const { calls } = who
  const { revision, live } = await calls.staff.getSettings({ staffId })
  await calls.staff.saveDraft({ staffId, revision, settings: { ...live.settings, ...published } })
  const saved = await calls.staff.getSettings({ staffId })
  const next = await calls.staff.publish({ staffId, revision: saved.revision })
  await calls.staff.createActionSecret({ staffId, action: 'orders' })
  const key = await openLink(who, staffId)
  const complaining = await comeIn(origin, key)
  await askAsVisitor(complaining, 'I have a complaint about my last order')
  const displeased = await comeIn(origin, key)
  const { id } = await askAsVisitor(displeased, asked.known)
  await displeased.calls.visits.rate({ id, rating: 1 })
  await displeased.calls.visits.askPerson()
  const lost = await comeIn(origin, key)
  await askAsVisitor(lost, asked.unknown)
  await askAsVisitor(lost, asked.unknown)
  await lost.calls.visits.askPerson()
  const person = (await calls.staff.listVersions({ staffId })).items[0]?.publishedBy?.uid ?? ''
  const settings = { ...next.live.settings, ...drafted(person) }
  const { revision: last } = await calls.staff.getSettings({ staffId })
  await calls.staff.saveDraft({ staffId, revision: last, settings })
  return key
}
