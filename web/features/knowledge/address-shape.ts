import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'

/** What is checked of an address before it is sent; fetched when a form is. */
export const addressShape = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.urlCharacters)),
})
