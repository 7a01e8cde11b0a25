// What the rule says that decides a question.
import type { Message } from '#contract/conversations.ts'
import type { Consequence } from '#contract/workspace/staff-rules.ts'
import type { Context } from '#server/platform/context.ts'
import { requireRuleWriter } from '#server/modules/staff/index.ts'

/** Why an answer is as it is. */
const reasons = { say: 'approved', book: 'approved', refuse: 'refused', person: 'handed_over' } as const

/** The company's words in place of an answer, with who published them; null where a rule only adds to the answer. */
export async function saidByRule(ctx: Context, staffId: string, rule: Consequence) {
  if (rule.kind === 'link') return null
  const { text, kind } = rule
  const written = await requireRuleWriter(ctx, staffId, text)
  return { text, ...written, reason: reasons[kind], asksForPerson: kind === 'person' }
}

/** Where a rule leads, whatever is answered. */
export function linkOf(rule: Consequence | null): NonNullable<Message['link']> | null {
  if (rule?.kind === 'link') return { kind: 'page', ...rule.link }
  return rule?.kind === 'book' ? { kind: 'booking', ...rule.link } : null
}
