import { type Language, languageNamed } from '#contract/languages.ts'
import type { Staff } from '#contract/staff.ts'
import { answersOf, questionsIn } from '#contract/workspace/staff-voice-settings.ts'
import { type Context, inTransaction, requireNoTransaction } from '#server/platform/context.ts'
import { openingQuestions } from '#engine/answer/opening-questions.ts'
import { findOpenings, knowledgeVersion } from '#server/modules/knowledge/index.ts'
import { requireLive, requireStaff } from '#server/modules/staff/index.ts'
import { isAnswered, warmIndex } from './prepare-answer.ts'

const most = 4
const findDeadlineMs = 120_000
/** Of so many sets of sources what was found is remembered. */
const mostKept = 1_000
/** By the version of what is known; what was asked for longest ago comes first. */
const known = new Map<string, Promise<Found>>()

interface Found {
  questions: string[]
  /** Of the websites, and so of the questions; null where nothing is known. */
  language: string | null
}

/**
 * Questions to begin a conversation with: those that somebody chose for readers of this language, or such as this virtual human answers from its sources, in their language. Fails:
 * `staff_not_accessible`.
 */
export async function suggestQuestions(
  ctx: Context,
  { id, language = null }: { id: string; language?: Language | null | undefined },
): Promise<{ questions: string[] }> {
  requireNoTransaction(ctx)
  const { staff, settings } = await inTransaction(ctx, async (ctx) => ({
    staff: await requireStaff(ctx, id),
    settings: (await requireLive(ctx, id)).settings,
  }))
  const own = questionsIn(settings, language)
  warmIndex(ctx, staff)
  if (own.length > 0) return { questions: own }
  const key = `${staff.workspaceId}/${await knowledgeVersion(ctx, staff.knowledgeSourceIds)}`
  // Whoever asked first may leave: the others still wait for it.
  const finding =
    known.get(key) ?? findAnswered({ ...ctx, signal: AbortSignal.timeout(findDeadlineMs) }, staff)
  known.delete(key)
  known.set(key, finding)
  finding.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  const found = await finding
  const spoken = answersOf(settings).languages
  const asked = languageNamed(found.language)
  // Nobody is led to a question that is answered with the languages to use.
  const isSpoken = spoken === null || (asked !== null && spoken.includes(asked))
  return { questions: isSpoken ? found.questions : [] }
}

async function findAnswered(ctx: Context, staff: Staff): Promise<Found> {
  const { language, faqs } = await inTransaction(ctx, (ctx) => findOpenings(ctx, staff.knowledgeSourceIds))
  const questions: string[] = []
  if (language === null) return { questions, language }
  for (const question of openingQuestions(language, faqs)) {
    if (await isAnswered(ctx, staff, question)) questions.push(question)
    if (questions.length === most) break
  }
  return { questions, language }
}
