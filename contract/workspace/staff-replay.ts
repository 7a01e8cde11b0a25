// What a draft would change: questions asked again of the draft and of what is live, before the draft is published.
import * as z from 'zod/mini'
import { groundedSentence } from '../conversations.ts'
import { procedure } from '../procedure.ts'
import { id } from '../shapes.ts'
import { ofStaff, reason, revision, settingsState, staffSettings } from './staff-versions.ts'

/**
 * Where a question comes from: a rule, the questions to begin with, an approved answer, and visitors, who rated its answer well or badly, or
 * had none.
 */
const caseKind = z.enum(['rule', 'opening', 'approved', 'rated_well', 'rated_badly', 'unanswered'])
export type CaseKind = z.infer<typeof caseKind>

/** `worse`: what decides the case held on live and does not on the draft; `better`: the other way round. */
const verdict = z.enum(['worse', 'changed', 'better', 'same'])
export type Verdict = z.infer<typeof verdict>

const replayedAnswer = z.object({
  band: z.enum(['answer', 'closest', 'unknown']),
  text: z.string(),
  /** With what each rests on; one without receipts was written by people of the company, or by us. */
  sentences: z.array(groundedSentence),
  /** A person had written it, as an approved answer or a rule. */
  isWritten: z.boolean(),
  /** A person is called. */
  callsPerson: z.boolean(),
  /** Where it leads to. */
  link: z.nullable(z.object({ address: z.string(), label: z.string() })),
  /** The form that is handed over with it, by name. */
  form: z.nullable(z.string()),
})
export type ReplayedAnswer = z.infer<typeof replayedAnswer>

const replayedCase = z.object({
  kind: caseKind,
  /** Without e-mail addresses, long numbers, and the names that whoever asked gave; names of others and streets are not taken out. */
  question: z.string(),
  /** What was asked before it in its conversation, oldest first; scrubbed too. */
  before: z.array(z.string()),
  /** The page on which it is asked; null for anywhere. */
  page: z.nullable(z.string()),
  verdict,
  live: replayedAnswer,
  draft: replayedAnswer,
})
export type ReplayedCase = z.infer<typeof replayedCase>

const replay = z.object({
  /** The worse first, then changed, better and the same; at most `limits.casesReplayed`. */
  cases: z.array(replayedCase),
  /** How many there were to ask; more than `cases` where time ran out. */
  planned: z.int(),
  /** Models take part in answers, by writing or by finding passages; what is compared is quoted all the same, by words alone. */
  hasModel: z.boolean(),
})
export type Replay = z.infer<typeof replay>

export const replayProcedures = {
  replay: procedure({
    method: 'POST',
    path: '/staff/{staffId}/draft/replayed',
    needs: 'work',
    summary: 'Asks known questions of settings and of the live version, and compares the answers.',
    // What is remembered of a repeated request is kept in one transaction, and this takes seconds.
    keyed: false,
    access: ofStaff,
    errors: ['staff_replay_unfinished'],
  })
    .input(z.object({ staffId: id, settings: staffSettings }))
    .output(replay),
  publish: procedure({
    method: 'POST',
    path: '/staff/{staffId}/versions',
    needs: 'work',
    summary: 'Makes the draft the live version; where answers get worse, for a reason alone.',
    keyed: false,
    access: ofStaff,
    errors: [
      'staff_not_found',
      'staff_settings_changed',
      'staff_nothing_to_publish',
      'staff_draft_worse',
      'staff_replay_unfinished',
    ],
  })
    .input(z.object({ staffId: id, revision, reason }))
    .output(settingsState),
}
