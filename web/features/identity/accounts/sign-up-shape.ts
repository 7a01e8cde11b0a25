import { signUpInput } from '#contract/person/accounts.ts'
import { limits } from '#contract/limits.ts'
import * as z from 'zod/mini'

/** The contract's account; a website that was emptied is none. */
export const signUpShape = z.extend(signUpInput, {
  wantedSite: z.optional(z.string().check(z.trim(), z.maxLength(limits.urlCharacters))),
})
