// A colleague who is tried out on a website before there is an account.
import * as z from 'zod/mini'
import { openToAll } from './access.ts'
import { knowledgeSource } from './knowledge.ts'
import { procedure } from './procedure.ts'
import { id, time, typedAddress } from './shapes.ts'
import { staff } from './staff.ts'

/** For so long what was tried out is kept, unless its person signs up. */
export const tryOutHours = 24

const tryOut = z.object({
  source: knowledgeSource,
  staff,
  /** The latest conversation, or null before the first. */
  conversationId: z.nullable(id),
  endsAt: time,
})
export type TryOut = z.infer<typeof tryOut>

export const tryOuts = {
  start: procedure({
    method: 'POST',
    path: '/try-outs',
    summary:
      'Begins to read a website for somebody without an account, with a colleague who answers from it.',
    successStatus: 201,
    access: openToAll('a guest tries the product out'),
    errors: [
      'address_invalid',
      'address_not_http',
      'address_private',
      'try_outs_off',
      'try_outs_busy',
      'too_many_attempts',
    ],
    keyed: false,
  })
    .input(z.object({ url: typedAddress }))
    .output(tryOut),
  get: procedure({
    method: 'GET',
    path: '/try-outs/mine',
    summary: 'What this browser tries out; null when it is over, or has become an account.',
    access: openToAll('a guest comes back to what they try out'),
    tryOut: true,
  }).output(z.object({ tryOut: z.nullable(tryOut) })),
}
