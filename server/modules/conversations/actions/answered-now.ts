// Whether the sites say by now what they did not say when somebody asked.
import type { Staff } from '#contract/staff.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { type Context, requireNoTransaction } from '#server/platform/context.ts'
import { knowledgeVersions } from '#server/modules/knowledge/index.ts'
import {
  actionFor,
  canBeSigned,
  decidingRule,
  findLiveByIds,
  findStaffByIds,
} from '#server/modules/staff/index.ts'
import { isAnswered } from './prepare-answer.ts'

/** So many judgements are remembered: what was asked for longest ago goes first. */
const mostKept = 20_000
/** By what is known and what is asked: the same sources say the same. */
const judged = new Map<string, boolean>()

/** A virtual human with what it knows today. */
interface KnowingStaff {
  staff: Staff
  settings: Pick<StaffSettings, 'rules' | 'actions'>
  /** Workspace and version of what its sources say. */
  known: string
}

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
      const settings = live.get(staff.id) ?? { rules: [] }
      return [staff.id, { staff, settings, known: `${staff.workspaceId}/${versions[at]}` }]
    }),
  )
}

/**
 * Whether a question is answered today: by a page, by what the company says of what is named, or by a look-up
 * that everybody may use. It costs a
 * search the first time after the sources have changed, and nothing then. Not within a transaction, for it waits for the
 * answering thread: that is refused.
 */
export async function isAnsweredNow(
  ctx: Context,
  { staff, settings, known }: KnowingStaff,
  question: string,
): Promise<boolean> {
  requireNoTransaction(ctx)
  const action = actionFor(settings, question)
  if (action?.needsVerified === false && (await canBeSigned(ctx, staff.id, action.id))) return true
  const rule = decidingRule(settings.rules, { question, page: null })
  if (rule !== null && rule.does.kind !== 'link') return true
  const key = `${known}\n${question}`
  const before = judged.get(key)
  const isNow = before ?? (await isAnswered(ctx, staff, question))
  judged.delete(key)
  judged.set(key, isNow)
  const [oldest] = judged.keys()
  if (judged.size > mostKept && oldest !== undefined) judged.delete(oldest)
  return isNow
}
