// What people asked and how it went, over a period of the reader's own calendar.
import * as z from 'zod/mini'
import { onlyFor } from './access.ts'
import { limits } from './limits.ts'
import { procedure } from './procedure.ts'
import { id, time } from './shapes.ts'

/** A day of the calendar, `2026-11-22`. */
const day = z.iso.date()

const count = z.int()

/** Counted from conversations; null where there is nothing to divide by. */
const figures = z.object({
  /** Conversations with at least one answer in the period. */
  conversations: count,
  /** Of these, the ones that reached their goal. */
  converted: count,
  /** 0 to 1. */
  conversionRate: z.nullable(z.number()),
  /** Answers that came to their end: interactions. */
  answers: count,
  /** Answers by how sure they were; together they are `answers`. */
  answered: count,
  closest: count,
  unknown: count,
  rated: count,
  /** 1 to 5, one decimal. */
  satisfaction: z.nullable(z.number()),
})
export type Figures = z.infer<typeof figures>

/** From the first day's midnight to the midnight after the last, where the reader lives; 366 days at most. */
const period = z.object({
  from: day,
  to: day,
  /** A name of the time zone database, such as `Europe/Paris`. */
  timeZone: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Only what this virtual human did; everybody's without it. */
  staffId: z.optional(id),
})
export type Period = z.infer<typeof period>

const staffFigures = z.extend(figures, {
  id,
  name: z.string(),
  tint: z.int(),
  portraitUrl: z.string(),
})

const report = z.object({
  totals: figures,
  /** The same number of days before. */
  before: figures,
  /** Every day of the period, the first first. */
  days: z.array(z.extend(figures, { day })),
  /** Who answered in the period, most answers first. */
  staff: z.array(staffFigures),
  /** Of the ten who answered most, how many answers they gave on each of the days. */
  lines: z.array(z.object({ staffId: id, answers: z.array(count) })),
  /** How often each rating was given, 1 to 5. */
  ratings: z.array(z.object({ rating: z.int(), times: count })),
  /** Whether anybody who works there has a goal; without one there is nothing to reach. */
  hasGoal: z.boolean(),
})
export type AnalyticsReport = z.infer<typeof report>

/** A question that the sites do not answer, however often and by whom it was asked. */
const unansweredQuestion = z.object({
  /** As it was asked last. */
  question: z.string(),
  times: count,
  lastAskedAt: time,
  staffId: id,
  staffName: z.string(),
  /** As the virtual human's own. */
  editorUids: z.nullable(z.array(id)),
  conversationId: id,
})
export type UnansweredQuestion = z.infer<typeof unansweredQuestion>

/** What goes on at this moment. */
const now = z.object({
  staff: z.object({ onShift: count, total: count }),
  /** Those on shift, who answered last first, at most 50. */
  atWork: z.array(
    z.object({
      id,
      name: z.string(),
      jobTitle: z.string(),
      tint: z.int(),
      portraitUrl: z.string(),
      answersInLastHour: count,
      /** Their last whole answer, if it was given within a day. */
      last: z.nullable(z.object({ at: time, question: z.string(), conversationId: id })),
    }),
  ),
  research: z.object({ running: count, waiting: count }),
  /**
   * Visitors who wait for a person, the longest waiting first, then those whose last question has no whole answer: who is
   * being answered, then the longest waiting. At most 20.
   */
  waiting: z.array(
    z.object({
      conversationId: id,
      staffId: id,
      staffName: z.string(),
      question: z.string(),
      /** `person` waits in the inbox; `answering` is under way; `interrupted` lost its maker and can be asked again. */
      state: z.enum(['person', 'answering', 'interrupted']),
      since: time,
    }),
  ),
  /** How many there are of them in all. */
  waitingTotal: count,
  /** What was used since the first of this month, UTC. A limit is null where the installation sets none. */
  usage: z.object({
    since: time,
    answers: count,
    answersLimit: z.nullable(count),
    pagesRead: count,
    pagesLimit: z.nullable(count),
  }),
})
export type Now = z.infer<typeof now>

const ofStaff = [{ kind: 'staff', in: 'query', field: 'staffId', missing: 'staff_not_accessible' }] as const
const errors = ['workspace_not_found'] as const

export const analytics = {
  get: procedure({
    method: 'GET',
    path: '/analytics',
    summary: 'Questions, answers, ratings and conversions of a period, by day and by staff member.',
    access: onlyFor('onboarded', { actsOn: ofStaff }),
    errors,
  })
    .input(period)
    .output(report),
  listUnanswered: procedure({
    method: 'GET',
    path: '/analytics/unanswered',
    summary: 'The questions of a period that the sites do not answer, the most asked first.',
    access: onlyFor('onboarded', { actsOn: ofStaff }),
    errors,
  })
    .input(period)
    .output(z.object({ items: z.array(unansweredQuestion).check(z.maxLength(limits.unansweredQuestions)) })),
  exportAnswers: procedure({
    method: 'GET',
    path: '/analytics/answers',
    summary: 'Every answer of a period as a table of comma-separated values, the newest first.',
    access: onlyFor('onboarded', { actsOn: ofStaff }),
    errors,
  })
    .input(period)
    .output(
      z.object({
        fileName: z.string(),
        /** UTF-8 text with a heading line; lines end with CRLF. */
        csv: z.string(),
        /** There were more answers than one table holds. */
        isCut: z.boolean(),
      }),
    ),
  getNow: procedure({
    method: 'GET',
    path: '/analytics/now',
    summary: 'What goes on at this moment: staff at work, research, conversations that wait, usage.',
    access: onlyFor('onboarded'),
    errors: ['workspace_not_found'],
  }).output(now),
}
