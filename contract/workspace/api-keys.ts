// The key of a workspace, by which programs ask (WSP-4).
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { procedure } from '../procedure.ts'
import { id, time } from '../shapes.ts'

const keyScope = z.enum(['read', 'write'])
export type KeyScope = z.infer<typeof keyScope>

/** After so many days a key ends; null is never. */
const keyDays = [30, 90, 365] as const

const apiKey = z.object({
  /** Enough to recognise it. */
  masked: z.string(),
  scope: keyScope,
  createdAt: time,
  expiresAt: z.nullable(time),
  /** To the minute. */
  lastUsedAt: z.nullable(time),
})
export type ApiKey = z.infer<typeof apiKey>

const one = [{ kind: 'workspace', in: 'path', field: 'id', missing: 'workspace_not_found' }] as const

export const apiKeys = {
  get: procedure({
    method: 'GET',
    path: '/workspaces/{id}/api-key',
    needs: 'manage',
    summary: 'What is known of the key of a workspace.',
    access: onlyFor('onboarded', { actsOn: one }),
  })
    .input(z.object({ id }))
    .output(z.object({ key: z.nullable(apiKey) })),
  create: procedure({
    method: 'POST',
    path: '/workspaces/{id}/api-key',
    needs: 'manage',
    summary: 'Makes the key of a workspace and shows it once; the one before ends at once.',
    access: onlyFor('onboarded', { actsOn: one }),
    errors: ['fresh_sign_in_needed'],
    // An answer that is kept for a repeated request would keep the key.
    keyed: false,
  })
    .input(z.object({ id, scope: keyScope, days: z.nullable(z.literal(keyDays)) }))
    .output(z.object({ secret: z.string(), key: apiKey })),
  revoke: procedure({
    method: 'DELETE',
    path: '/workspaces/{id}/api-key',
    needs: 'manage',
    summary: 'Ends the key of a workspace at once.',
    access: onlyFor('onboarded', { actsOn: one }),
  })
    .input(z.object({ id }))
    .output(z.object({ key: z.null() })),
}
