// Outgoing webhooks: other programs are told of what happens in a workspace, as the Standard Webhooks specification says.
import * as z from 'zod/mini'
import { type ActsOn, onlyFor } from '../access.ts'
import { procedure } from '../procedure.ts'
import { id, pageInput, pageOf, time, typedAddress } from '../shapes.ts'
import { webhookTypes } from './webhook-types.ts'

const webhookType = z.enum(webhookTypes)
export type WebhookType = z.infer<typeof webhookType>

const types = z.array(webhookType).check(z.minLength(1), z.maxLength(webhookTypes.length))

const webhook = z.object({
  id,
  url: z.string(),
  types: z.array(webhookType),
  /** `off` by whoever manages it; `paused` after nothing could be delivered for days, or signed at all. */
  state: z.enum(['on', 'off', 'paused']),
  failingSince: z.nullable(time),
  deliveredAt: z.nullable(time),
  /** The last four characters of the secret. */
  secretEnding: z.string(),
  createdAt: time,
})
export type Webhook = z.infer<typeof webhook>

const webhookAttempt = z.object({
  id,
  at: time,
  /** What was answered; null when no answer came, for the reason in `fault`; `no_secret`: nothing was sent. */
  status: z.nullable(z.int()),
  fault: z.nullable(z.string()),
  tookMs: z.int(),
  /** The beginning of the answer. */
  answer: z.string(),
})

const webhookMessage = z.object({
  id,
  type: z.string(),
  /** The very text that is signed and sent. */
  body: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  nextAt: z.nullable(time),
  createdAt: time,
  /** Newest first, at most 20. */
  attempts: z.array(webhookAttempt),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

const ofWorkspace = [{ kind: 'workspace', in: 'path', field: 'id', missing: 'workspace_not_found' }] as const
const one: readonly ActsOn[] = [{ kind: 'webhook', in: 'path', field: 'id', missing: 'webhook_not_found' }]

export const webhooks = {
  list: procedure({
    method: 'GET',
    path: '/workspaces/{id}/webhooks',
    needs: 'manage',
    summary: 'The webhooks of a workspace, oldest first.',
    access: onlyFor('onboarded', { actsOn: ofWorkspace }),
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(webhook) })),
  create: procedure({
    method: 'POST',
    path: '/workspaces/{id}/webhooks',
    needs: 'manage',
    summary: 'Adds a webhook and shows its secret once.',
    successStatus: 201,
    access: onlyFor('onboarded', { actsOn: ofWorkspace }),
    errors: ['address_invalid', 'address_not_http', 'address_private', 'webhook_limit_reached'],
    // An answer that is kept for a repeated request would keep the secret.
    keyed: false,
  })
    .input(z.object({ id, url: typedAddress, types }))
    .output(z.object({ secret: z.string(), webhook })),
  update: procedure({
    method: 'PATCH',
    path: '/webhooks/{id}',
    needs: 'manage',
    summary: 'Changes where a webhook leads and what it is told of, or turns it on or off.',
    access: onlyFor('onboarded', { actsOn: one }),
    errors: ['address_invalid', 'address_not_http', 'address_private'],
  })
    .input(
      z.object({
        id,
        url: z.optional(typedAddress),
        types: z.optional(types),
        state: z.optional(z.enum(['on', 'off'])),
      }),
    )
    .output(webhook),
  renewSecret: procedure({
    method: 'POST',
    path: '/webhooks/{id}/secret',
    needs: 'manage',
    summary: 'Makes another secret and shows it once; for a day deliveries are signed with both.',
    access: onlyFor('onboarded', { actsOn: one }),
    keyed: false,
  })
    .input(z.object({ id }))
    .output(z.object({ secret: z.string(), webhook })),
  delete: procedure({
    method: 'DELETE',
    path: '/webhooks/{id}',
    needs: 'manage',
    summary: 'Deletes a webhook with the log of its deliveries.',
    access: onlyFor('onboarded', { actsOn: one }),
  })
    .input(z.object({ id }))
    .output(z.object({ id })),
  test: procedure({
    method: 'POST',
    path: '/webhooks/{id}/test',
    needs: 'manage',
    summary: 'Sends a message that says it is a test.',
    access: onlyFor('onboarded', { actsOn: one }),
  })
    .input(z.object({ id }))
    .output(webhookMessage),
  listMessages: procedure({
    method: 'GET',
    path: '/webhooks/{id}/messages',
    needs: 'manage',
    summary: 'What a webhook was told in the last 30 days, newest first, with every attempt.',
    access: onlyFor('onboarded', { actsOn: one }),
  })
    .input(z.extend(pageInput, { id }))
    .output(pageOf(webhookMessage)),
  resend: procedure({
    method: 'POST',
    path: '/webhook-messages/{id}/attempts',
    needs: 'manage',
    summary: 'Sends a message again, at once and once.',
    access: onlyFor('onboarded', {
      actsOn: [{ kind: 'webhook_message', in: 'path', field: 'id', missing: 'webhook_message_not_found' }],
    }),
  })
    .input(z.object({ id }))
    .output(webhookMessage),
}
