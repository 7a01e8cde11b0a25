import type { Letter } from '#server/platform/email/letter.ts'

interface SupportLetter {
  name: string
  uid: string
  /** Null when the writer wants no answer. */
  replyTo: string | null
  subject: string
  paragraphs: readonly string[]
  /** ISO 8601. */
  at: string
}

/** A message as the operator gets it: in English around it, in the writer's own words inside. */
export function supportLetter({ name, uid, replyTo, subject, paragraphs, at }: SupportLetter): Letter {
  return {
    language: 'en',
    subject: `Help asked: ${subject}`,
    brand: 'Staffroom AI',
    preview: paragraphs[0] ?? subject,
    greeting: subject,
    paragraphs,
    facts: [
      { label: 'From', value: name },
      { label: 'Answer to', value: replyTo ?? 'No answer is wanted' },
      { label: 'Account', value: uid },
      { label: 'Written', value: at },
    ],
    items: [],
    action: null,
    after: [],
    preferences: null,
    reason: 'You get this mail because you run this installation. SUPPORT_EMAIL says where such mails go.',
  }
}
