// Whether the sites say by now what they did not say when somebody asked.
import type { Staff } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { knowledgeVersions } from '#server/modules/knowledge/index.ts'
import { findLiveByIds, findStaffByIds } from '#server/modules/staff/index.ts'
import { namedTopic } from '#engine/answer/approved/refused-topics.ts'
import { isAnswered } from './prepare-answer.ts'

/** So many judgements are remembered: what was asked for longest ago goes first. */
const mostKept = 20_000
/** By what is known and what is asked: the same sources say the same. */
const judged = new Map<string, boolean>()

/** A virtual human with what it knows today. */
interface KnowingStaff {
  staff: Staff
  topics: LiveTopics
  /** Workspace and version of what its sources say. */
  known: string
}

type LiveTopics = Parameters<typeof namedTopic>[1]

/** Reads what it takes to tell whether questions of virtual humans are answered today, by id; who is gone is not among them. */
export async function knowingToday(
  ctx: Context,
  staffIds: readonly string[],
): Promise<Map<string, KnowingStaff>> {
  const [found, live] = await Promise.all([findStaffByIds(ctx, staffIds), findLiveByIds(ctx, staffIds)])
  const versions = await knowledgeVersions(
    ctx,
    found.map(({ knowledgeSourceIds }) => knowledgeSourceIds),
  )
  return new Map(
    found.map((staff, at) => {
      const topics = live.get(staff.id)?.refused.topics ?? []
      return [staff.id, { staff, topics, known: `${staff.workspaceId}/${versions[at]}` }]
    }),
  )
}

/**
 * Whether a question is answered today: by a page, or by what the company says of topics that are not talked about. It costs a
 * search the first time after the sources have changed, and nothing then. Not within a transaction, for it waits for the
 * answering thread.
 */
export async function isAnsweredNow(
  ctx: Context,
  { staff, topics, known }: KnowingStaff,
  question: string,
): Promise<boolean> {
  if (namedTopic(question, topics) !== null) return true
  const key = `${known}\n${question}`
  const before = judged.get(key)
  const isNow = before ?? (await isAnswered(ctx, staff, question))
  judged.delete(key)
  judged.set(key, isNow)
  const [oldest] = judged.keys()
  if (judged.size > mostKept && oldest !== undefined) judged.delete(oldest)
  return isNow
}
