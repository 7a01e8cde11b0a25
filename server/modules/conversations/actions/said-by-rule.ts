// What settings add to an answer, or say in place of one.
import type { Message } from '#contract/conversations.ts'
import type { Language } from '#contract/languages.ts'
import type { Consequence } from '#contract/workspace/staff-rules.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import type { Context } from '#server/platform/context.ts'
import { actionFor, canBeSigned, handedOver, requireRuleWriter } from '#server/modules/staff/index.ts'
import { findVerified } from '../store/verified.ts'

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

/** Said in place of that the websites are silent, where a form is handed over. */
const offerWords: Record<Language, { offered: string; forVerified: string }> = {
  en: {
    offered: 'I can look that up for you.',
    forVerified: 'I can look that up for people who are signed in on the website.',
  },
  fr: {
    offered: 'Je peux le vérifier pour vous.',
    forVerified: 'Je peux le vérifier pour les personnes connectées sur le site.',
  },
  ar: {
    offered: 'يمكنني البحث عن ذلك من أجلك.',
    forVerified: 'يمكنني البحث عن ذلك لمن سجّل دخوله في الموقع.',
  },
}

interface Offered {
  offer: NonNullable<Message['offer']>
  /** Whether whoever asks can fill it in now; others sign in on the company's site first. */
  isFree: boolean
  /** Said in place of that the websites are silent. */
  wordsIn(language: Language): string
}

/** The form that a question is handed, by its own words alone; null where none of them names an action that can be carried out. */
export async function offerAction(
  ctx: Context,
  staffId: string,
  { settings, question }: { settings: StaffSettings; question: string },
): Promise<Offered | null> {
  const action = actionFor(settings, question)
  if (action === null || !(await canBeSigned(ctx, staffId, action.id))) return null
  const { actor } = ctx
  const isFree =
    !action.needsVerified || actor.kind !== 'visitor' || (await findVerified(ctx, actor.visitorId)) !== null
  return {
    offer: handedOver(action),
    isFree,
    wordsIn: (language) => offerWords[language][isFree ? 'offered' : 'forVerified'],
  }
}
