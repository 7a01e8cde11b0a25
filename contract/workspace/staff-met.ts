// What of a version is met outside of its settings, at doors and in lists; a file of its own, so that pages there fetch no more.
import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** One of ten. */
export const tint = z.int().check(z.gte(0), z.lte(9))

/** Of a setting, what holds in each language of the product; where one is missing, what holds for everybody. */
export const byLanguage = <Value extends z.core.$ZodType>(value: Value) =>
  z.object({ en: z.optional(value), fr: z.optional(value), ar: z.optional(value) })

export const greetings = byLanguage(z.string())

/** Whether something is asked of visitors before their first question; they may leave out what is `optional`. */
export const asked = z.enum(['off', 'optional', 'required'])
export type Asked = z.infer<typeof asked>

export const path = (form: RegExp) =>
  z.string().check(z.trim(), z.maxLength(limits.pagePathCharacters), z.regex(form))

/** A page of the site that shows the widget, by its path alone. */
export const pagePath = path(/^\/[^\s?#]*$/)
