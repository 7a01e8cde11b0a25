import { signUpInput } from '#contract/person/accounts.ts'
import * as z from 'zod/mini'

/** The contract's address alone. */
export const forgotPasswordShape = z.object({ email: signUpInput.shape.email })
