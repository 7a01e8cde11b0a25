// What people write to whoever runs the installation.
import * as z from 'zod/mini'
import { onlyFor } from './access.ts'
import { limits } from './limits.ts'
import { procedure } from './procedure.ts'
import { freeText, line, time } from './shapes.ts'

export const supportMessage = z.object({
  subject: line(limits.nameCharacters),
  message: freeText(limits.supportCharacters).check(z.minLength(1)),
  /** Whether the operator learns the person's e-mail address and may answer there. */
  mayAnswer: z.boolean(),
})
export type SupportMessage = z.infer<typeof supportMessage>

export const support = {
  send: procedure({
    method: 'POST',
    path: '/support',
    summary: 'Sends a message to the operator of the installation by mail.',
    access: onlyFor('onboarded'),
    errors: ['too_many_attempts'],
  })
    .input(supportMessage)
    .output(z.object({ takenAt: time })),
}
