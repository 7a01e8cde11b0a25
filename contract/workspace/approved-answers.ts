// Answers that people write for a virtual human: given word for word to whoever asks that question.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { limits } from '../limits.ts'
import { procedure } from '../procedure.ts'
import { id, time } from '../shapes.ts'

const approvedAnswer = z.object({
  id,
  staffId: id,
  /** Ways to ask it; whoever asks one of them, small words aside, is answered. */
  questions: z.array(z.string()),
  text: z.string(),
  /** Who wrote it as it is now; null when that account is gone. */
  writtenBy: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  writtenAt: time,
  /**
   * What it corrects: it is given instead of what would rest on its places, and not at all once no page says it any
   * more; null when it only answers its questions.
   */
  corrects: z.nullable(
    z.object({
      url: z.string(),
      quote: z.string(),
      /** Where pages say it today, in UTF-16 code units of their texts; none when they say something else. */
      places: z.array(z.object({ snapshotId: id, start: z.int(), end: z.int() })),
    }),
  ),
})
export type ApprovedAnswer = z.infer<typeof approvedAnswer>

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const written = {
  questions: z
    .array(text(limits.approvedQuestionCharacters))
    .check(z.minLength(1), z.maxLength(limits.questionsPerApprovedAnswer)),
  text: text(limits.approvedAnswerCharacters),
}
/** What a person writes, as forms check it too. */
export const approvedAnswerWords = z.object(written)

const staffOf = [{ kind: 'staff', in: 'path', field: 'staffId', missing: 'staff_not_accessible' }] as const
const source = [{ kind: 'knowledge', in: 'path', field: 'id', missing: 'knowledge_not_found' }] as const
const oneOf = [
  ...staffOf,
  { kind: 'approved_answer', in: 'path', field: 'id', missing: 'approved_answer_not_found' },
] as const
const one = { staffId: id, id }

export const approvedAnswers = {
  list: procedure({
    method: 'GET',
    path: '/staff/{staffId}/approved-answers',
    summary: 'The answers that people wrote for a virtual human, the last written first.',
    access: onlyFor('onboarded', { actsOn: staffOf }),
  })
    .input(z.object({ staffId: id }))
    .output(z.object({ items: z.array(approvedAnswer) })),
  write: procedure({
    method: 'POST',
    path: '/staff/{staffId}/approved-answers',
    needs: 'work',
    summary: 'Writes an answer that a virtual human gives word for word.',
    successStatus: 201,
    access: onlyFor('onboarded', { actsOn: staffOf }),
    errors: ['staff_not_found', 'approved_answers_full', 'approved_question_unclear'],
  })
    .input(z.object({ staffId: id, ...written }))
    .output(approvedAnswer),
  listCorrections: procedure({
    method: 'GET',
    path: '/knowledge-sources/{id}/corrections',
    summary:
      'What people corrected on the pages of a website, for each virtual human that says it; the last written first.',
    access: onlyFor('onboarded', { actsOn: source }),
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(approvedAnswer) })),
  correct: procedure({
    method: 'POST',
    path: '/knowledge-sources/{id}/corrections',
    needs: 'work',
    summary: 'Writes an answer that virtual humans give instead of what a place of a page says.',
    successStatus: 201,
    access: onlyFor('onboarded', {
      actsOn: [
        ...source,
        { kind: 'snapshot', in: 'body', field: 'snapshotId', missing: 'snapshot_not_found' },
        { kind: 'staff', in: 'body', field: 'staffIds', missing: 'staff_not_accessible' },
      ],
    }),
    errors: [
      'staff_not_found',
      'approved_answers_full',
      'approved_question_unclear',
      'correction_place_unknown',
      'correction_made',
    ],
  })
    .input(
      z.object({
        id,
        ...written,
        snapshotId: id,
        /** UTF-16 code units of the snapshot's text. */
        start: z.int().check(z.nonnegative()),
        end: z.int().check(z.nonnegative()),
        /** Who says it from now on. */
        staffIds: z.array(id).check(z.minLength(1), z.maxLength(limits.staffCorrected)),
      }),
    )
    .output(z.object({ items: z.array(approvedAnswer) })),
  change: procedure({
    method: 'PUT',
    path: '/staff/{staffId}/approved-answers/{id}',
    needs: 'work',
    summary: 'Writes an approved answer anew.',
    access: onlyFor('onboarded', { actsOn: oneOf }),
    errors: ['staff_not_found', 'approved_answer_not_found', 'approved_question_unclear'],
  })
    .input(z.object({ ...one, ...written }))
    .output(approvedAnswer),
  setRemoved: procedure({
    method: 'PUT',
    path: '/staff/{staffId}/approved-answers/{id}/removed',
    needs: 'work',
    summary: 'Removes an approved answer, or takes that back within a day.',
    access: onlyFor('onboarded', { actsOn: oneOf }),
    errors: ['staff_not_found', 'approved_answer_not_found', 'approved_answers_full'],
  })
    .input(z.object({ ...one, isRemoved: z.boolean() }))
    .output(approvedAnswer),
}
