import type { AnalyticsReport, Figures, UnansweredQuestion } from '#contract/analytics.ts'

const nothing: Figures = {
  conversations: 0,
  converted: 0,
  conversionRate: null,
  answers: 0,
  answered: 0,
  closest: 0,
  unknown: 0,
  rated: 0,
  satisfaction: null,
}

/** Days that begin with the given one, with so many answers each. */
const daysFrom = (first: string, answers: readonly number[]): AnalyticsReport['days'] =>
  answers.map((count, place) => ({
    ...nothing,
    day: new Date(Date.parse(first) + place * 86_400_000).toISOString().slice(0, 10),
    answers: count,
    answered: count,
  }))

const kenji = { id: 'kenji', name: 'Kenji', tint: 1, portraitUrl: '/files/staff/kenji/portrait.svg' }
const amal = { id: 'amal', name: 'Amal', tint: 4, portraitUrl: '/files/staff/amal/portrait.svg' }

/** A week in which two colleagues answered 20 questions, 12 of them from the site. */
export const busyWeek: AnalyticsReport = {
  totals: {
    conversations: 8,
    converted: 2,
    conversionRate: 0.25,
    answers: 20,
    answered: 12,
    closest: 5,
    unknown: 3,
    rated: 4,
    satisfaction: 4.5,
  },
  before: {
    ...nothing,
    answers: 16,
    answered: 8,
    closest: 4,
    unknown: 4,
    conversations: 6,
    converted: 2,
    conversionRate: 1 / 3,
    rated: 2,
    satisfaction: 4.7,
  },
  days: [
    { ...nothing, day: '2026-03-01', answers: 9, answered: 6, closest: 2, unknown: 1 },
    ...daysFrom('2026-03-02', [0, 0]),
    { ...nothing, day: '2026-03-04', answers: 11, answered: 6, closest: 3, unknown: 2 },
    ...daysFrom('2026-03-05', [0, 0, 0]),
  ],
  staff: [
    {
      ...nothing,
      ...kenji,
      answers: 14,
      answered: 7,
      closest: 4,
      unknown: 3,
      conversations: 5,
      conversionRate: 0.4,
      converted: 2,
    },
    {
      ...nothing,
      ...amal,
      answers: 6,
      answered: 5,
      closest: 1,
      rated: 4,
      satisfaction: 4.5,
      conversations: 3,
      conversionRate: 0,
    },
  ],
  lines: [
    { staffId: 'kenji', answers: [9, 0, 0, 5, 0, 0, 0] },
    { staffId: 'amal', answers: [0, 0, 0, 6, 0, 0, 0] },
  ],
  ratings: [0, 0, 0, 2, 2].map((times, place) => ({ rating: place + 1, times })),
  hasGoal: true,
}

export const quietWeek: AnalyticsReport = {
  totals: nothing,
  before: nothing,
  days: daysFrom('2026-03-01', [0, 0, 0, 0, 0, 0, 0]),
  staff: [],
  lines: [],
  ratings: [1, 2, 3, 4, 5].map((rating) => ({ rating, times: 0 })),
  hasGoal: false,
}

export const inVain = (differs: Partial<UnansweredQuestion> = {}): UnansweredQuestion => ({
  question: 'Do you ship to Malta?',
  times: 3,
  lastAskedAt: '2026-03-04T09:00:00.000Z',
  staffId: 'kenji',
  staffName: 'Kenji',
  editorUids: null,
  conversationId: 'talk',
  ...differs,
})
