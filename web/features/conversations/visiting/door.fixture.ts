// What a visitor meets at a door, for tests of the chat.
export const met = {
  kind: 'link' as const,
  company: 'Harbour & Pine',
  staff: { name: 'Noor', jobTitle: '', tint: 1, portraitUrl: '/files/doors/x/portrait.svg' },
  isOnShift: true,
  greeting: '',
  people: { areThere: true, backAt: null, promiseMinutes: null },
  form: null,
  actions: [],
  link: null,
  retentionDays: 30,
}
