// What is sent to a system of the company when something is looked up, and what of its answer is told. Pure.
import * as z from 'zod/mini'
import type { FieldIssue } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { actionLimits } from '#contract/workspace/action-limits.ts'
import type { Action, ActionField, FieldKind, FilledAction } from '#contract/workspace/staff-actions.ts'
import type { Limit } from '#server/adapters/attempts/attempts.ts'
import type { Vouched } from '#server/modules/conversations/index.ts'

/** Longer nobody looks at a form that was sent. */
export const lookUpTimeoutMs = 10_000
/** As many bytes as the longest text takes where each letter is written as a code. */
export const answerBytes = 16_000

/** Each is a request to somebody else's server. */
export const lookUpLimits = {
  byVisitor: { name: 'look-ups', most: 10, seconds: 3_600 },
  /** Numbers of orders can be guessed. */
  byNetwork: { name: 'look-ups-network', most: 60, seconds: 3_600 },
  byStaff: { name: 'look-ups-staff', most: 1_000, seconds: 3_600 },
} satisfies Record<string, Limit>

type Value = string | number

/** What was filled in, in the order of the form; or what is wrong with it. */
export function filledIn(
  { fields }: Pick<Action, 'fields'>,
  { values }: Pick<FilledAction, 'values'>,
): { given: { field: ActionField; value: Value }[] } | { issues: FieldIssue[] } {
  const issues: FieldIssue[] = []
  const given = fields.flatMap((field) => {
    const typed = plainly(values.find(({ key }) => key === field.key)?.value ?? '')
    if (typed === '' && !field.isRequired) return []
    const read = readers[field.kind].safeParse(latinDigits(typed, field.kind))
    if (read.success) return [{ field, value: read.data }]
    issues.push({ path: field.key, message: 'This is not what is asked for here.' })
    return []
  })
  return issues.length > 0 ? { issues } : { given }
}

const readers: Record<FieldKind, z.ZodMiniType<Value>> = {
  // No line breaks, and nothing that no keyboard writes and nobody sees.
  text: z
    .string()
    .check(
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u{E0000}-\u{E007F}]+$/u),
      z.maxLength(actionLimits.actionValueCharacters),
    ),
  email: z.email().check(z.maxLength(254)),
  number: z.pipe(
    // What a comma or a point before three digits says depends on who writes it.
    z.string().check(z.regex(/^-?(?:\d{1,15}(?:[.,](?!\d{3}$)\d{1,6}|\u066B\d{1,6})?|0[.,]\d{1,6})$/)),
    z.transform((typed: string) => Number(typed.replace(/[,\u066B]/, '.'))),
  ),
  order_number: z.string().check(z.regex(/^#?[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,59}$/u)),
}

/** Marks of direction come along with what is pasted, and are no part of it. */
const plainly = (typed: string): string => typed.replaceAll(/\p{Bidi_Control}/gu, '').trim()

const latinDigits = (typed: string, kind: FieldKind): string =>
  kind === 'text' || kind === 'email'
    ? typed
    : typed.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/** What the visitor has said by filling it in, as the conversation keeps it. */
export const saidBy = (
  { name }: Pick<Action, 'name'>,
  given: readonly { field: ActionField; value: Value }[],
): string => [name, ...given.map(({ field, value }) => `${field.label}: ${value}`)].join('\n')

interface Asked {
  action: Action
  given: readonly { field: ActionField; value: Value }[]
  /** Null for whomever the company does not vouch for. */
  verified: Vouched | null
  conversationId: string
  staffId: string
  isTrial: boolean
  at: Date
}

/** The text that is signed and sent. */
export const requestBody = ({ action, given, verified, at, ...asked }: Asked): string =>
  JSON.stringify({
    type: 'action.requested',
    timestamp: at.toISOString(),
    data: {
      action: { id: action.id, name: action.name },
      fields: Object.fromEntries(given.map(({ field, value }) => [field.key, value])),
      visitor: verified === null ? null : { verified },
      ...asked,
    },
  })

interface Answered {
  status: number
  contentType: string
  answer: string
  /** Why it is not whole. */
  cut: 'too_large' | 'cut_off' | null
}

/** What is told of an answer: its text, or why there is none. */
export function readAnswer({
  status,
  contentType,
  answer,
  cut,
}: Answered): { text: string } | { fault: string } {
  if (status < 200 || status > 299) return { fault: `http_${status}` }
  if (cut !== null) return { fault: cut }
  if (contentType === 'text/plain') return shown(answer)
  return contentType === 'application/json' ? shown(textOf(answer)) : { fault: 'not_text' }
}

const told = z.object({ text: z.string() })

function textOf(answer: string): string {
  try {
    return told.safeParse(JSON.parse(answer)).data?.text ?? ''
  } catch {
    return ''
  }
}

function shown(text: string): { text: string } | { fault: string } {
  // Lines stay; what else steers a terminal, a database or the order of letters goes, and what nobody sees.
  const plain = text
    .toWellFormed()
    .replaceAll(/\r\n|[\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Bidi_Control}|[\u{E0000}-\u{E007F}]/gu, '')
    .trim()
  if (plain === '') return { fault: 'no_text' }
  return plain.length > actionLimits.lookedUpCharacters ? { fault: 'too_large' } : { text: plain }
}

/** Said where what was filled in came to nothing. */
export const failedWords: Record<Language, string> = {
  en: 'I could not look that up just now. Please try again a little later.',
  fr: 'Je n’ai pas pu le vérifier à l’instant. Réessayez un peu plus tard.',
  ar: 'تعذّر البحث عن ذلك الآن. حاول مرة أخرى بعد قليل.',
}
