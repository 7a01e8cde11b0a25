// Whether the sites say by now what they did not say when somebody asked.
import { type Context, inTransaction } from '#server/platform/context.ts'
import { knowledgeVersion } from '#server/modules/knowledge/index.ts'
import { requireLive, requireStaff } from '#server/modules/staff/index.ts'
import { namedTopic } from '#engine/answer/approved/refused-topics.ts'
import { isAnswered } from './answer-from.ts'

/** So many judgements are remembered: what was asked for longest ago goes first. */
const mostKept = 20_000
/** By what is known and what is asked: the same sources say the same. */
const judged = new Map<string, boolean>()

/**
 * Tells of one virtual human's questions whether they are answered today: by a page, or by what the company says of topics that
 * are not talked about. A question costs a search the first time after the sources have changed, and nothing then. Not within a
 * transaction, for it waits for the answering thread.
 */
export async function answeredNow(
  ctx: Context,
  staffId: string,
): Promise<(question: string) => Promise<boolean>> {
  const { staff, topics } = await inTransaction(ctx, async (ctx) => ({
    staff: await requireStaff(ctx, staffId),
    topics: (await requireLive(ctx, staffId)).settings.refused.topics,
  }))
  const known = `${staff.workspaceId}/${await knowledgeVersion(ctx, staff.knowledgeSourceIds)}`
  return async (question) => {
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
}
