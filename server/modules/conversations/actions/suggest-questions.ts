import type { Language } from '#contract/languages.ts'
import type { Staff } from '#contract/staff.ts'
import { questionsIn } from '#contract/workspace/staff-voice-settings.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { openingQuestions } from '#engine/answer/opening-questions.ts'
import { findOpenings, knowledgeVersion } from '#server/modules/knowledge/index.ts'
import { requireLive, requireStaff } from '#server/modules/staff/index.ts'
import { isAnswered, warmIndex } from './prepare-answer.ts'

const most = 4
const findDeadlineMs = 120_000
/** Of so many sets of sources what was found is remembered. */
const mostKept = 1_000
/** By the version of what is known; what was asked for longest ago comes first. */
const known = new Map<string, Promise<string[]>>()

/**
 * Questions to begin a conversation with: those that somebody chose for readers of this language, or such as this virtual human answers from its sources, in their language. Fails:
 * `staff_not_accessible`.
 */
export async function suggestQuestions(
  ctx: Context,
  { id, language = null }: { id: string; language?: Language | null | undefined },
): Promise<{ questions: string[] }> {
  const { staff, own } = await inTransaction(ctx, async (ctx) => ({
    staff: await requireStaff(ctx, id),
    own: questionsIn((await requireLive(ctx, id)).settings, language),
  }))
  warmIndex(ctx, staff)
  if (own.length > 0) return { questions: own }
  const key = `${staff.workspaceId}/${await knowledgeVersion(ctx, staff.knowledgeSourceIds)}`
  // Whoever asked first may leave: the others still wait for it.
  const questions =
    known.get(key) ?? findAnswered({ ...ctx, signal: AbortSignal.timeout(findDeadlineMs) }, staff)
  known.delete(key)
  known.set(key, questions)
  questions.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  return { questions: await questions }
}

async function findAnswered(ctx: Context, staff: Staff): Promise<string[]> {
  const { language, faqs } = await inTransaction(ctx, (ctx) => findOpenings(ctx, staff.knowledgeSourceIds))
  const questions: string[] = []
  if (language === null) return questions
  for (const question of openingQuestions(language, faqs)) {
    if (await isAnswered(ctx, staff, question)) questions.push(question)
    if (questions.length === most) break
  }
  return questions
}
