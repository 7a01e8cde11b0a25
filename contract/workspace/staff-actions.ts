// What a virtual human can look up in a system of the company: a small typed form, which the server sends there, signed.
import * as z from 'zod/mini'
import { languages } from '../languages.ts'
import { actionLimits } from './action-limits.ts'
import { id, line, time } from '../shapes.ts'
import { webAddress } from './staff-rules.ts'

const fieldKind = z.enum(['text', 'email', 'number', 'order_number'])
export type FieldKind = z.infer<typeof fieldKind>

const fieldKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/))

const actionField = z.object({
  /** What its value is called in the request; stays when the label is changed. */
  key: fieldKey,
  label: line(actionLimits.actionNameCharacters),
  kind: fieldKind,
  isRequired: z.boolean(),
})
export type ActionField = z.infer<typeof actionField>

/** A name and a password in an address would be shown to everybody who reads it. */
const holdsSignIn = (address: string): boolean => /^https?:[/\\]*[^/\\?#]*@/i.test(address)

const areDifferent = (names: readonly string[]): boolean => new Set(names).size === names.length

/** What of an action is handed to whoever fills it in. */
export const offeredAction = z.object({
  id,
  /** What is looked up: "Order status". */
  name: line(actionLimits.actionNameCharacters),
  fields: z.array(actionField).check(
    z.maxLength(actionLimits.fieldsPerAction),
    z.refine((fields) => areDifferent(fields.map(({ key }) => key))),
  ),
  /** Only for visitors whom the company vouches for. */
  needsVerified: z.boolean(),
})
export type OfferedAction = z.infer<typeof offeredAction>

const action = z.extend(offeredAction, {
  isOn: z.boolean(),
  /** A question that names one of these offers it; words and phrases with commas between them, empty for a button alone. */
  words: z.string().check(z.trim(), z.maxLength(actionLimits.actionWordsCharacters), z.regex(/^[^\n\r\t]*$/)),
  /** Where the answer comes from, as its receipt says: "our order system". */
  source: line(actionLimits.actionNameCharacters),
  /** Encrypted, but where the operator lets servers of its own network be reached. */
  url: webAddress.check(z.refine((url) => !holdsSignIn(url))),
})
export type Action = z.infer<typeof action>

export const actions = z.array(action).check(
  z.maxLength(actionLimits.actionsPerStaff),
  z.refine((all) => areDifferent(all.map(({ id }) => id))),
)

/** That requests of an action can be signed, and what its secret ends with. */
export const actionSecret = z.object({ actionId: id, ending: z.string(), createdAt: time })
export type ActionSecret = z.infer<typeof actionSecret>

/** What was filled in, by the keys of the fields; what was left out is empty or missing. */
export const filledAction = z.object({
  action: id,
  /** Of whoever filled it in. */
  language: z._default(z.enum(languages), 'en'),
  values: z
    .array(
      z.object({
        key: fieldKey,
        value: z.string().check(z.trim(), z.maxLength(actionLimits.actionValueCharacters)),
      }),
    )
    .check(z.maxLength(actionLimits.fieldsPerAction)),
})
export type FilledAction = z.infer<typeof filledAction>
