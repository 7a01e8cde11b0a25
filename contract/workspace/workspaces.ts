import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { procedure } from '../procedure.ts'
import { id, name, role, time } from '../shapes.ts'

/** A member of a workspace (WSP-1). */
export const member = z.object({ role, joinedAt: time, status: z.literal('active') })

export const workspace = z.object({
  id,
  name: z.string(),
  logoUrl: z.string(),
  /** Masked, or null when none was made. */
  apiKey: z.nullable(z.string()),
  ownerUid: id,
  members: z.record(z.string(), member),
  createdAt: time,
})
export type Workspace = z.infer<typeof workspace>

const one = [{ kind: 'workspace', in: 'path', field: 'id', missing: 'workspace_not_found' }] as const

export const workspaces = {
  list: procedure({
    method: 'GET',
    path: '/workspaces',
    summary: 'The workspaces of the signed-in person.',
    access: onlyFor('verified'),
    key: 'read',
  }).output(z.object({ items: z.array(workspace) })),
  get: procedure({
    method: 'GET',
    path: '/workspaces/{id}',
    summary: 'One workspace.',
    access: onlyFor('verified', { actsOn: one }),
    key: 'read',
  })
    .input(z.object({ id }))
    .output(workspace),
  create: procedure({
    method: 'POST',
    path: '/workspaces',
    summary: 'Makes another workspace, owned by the signed-in person, and goes there.',
    successStatus: 201,
    access: onlyFor('onboarded'),
    errors: ['workspace_limit_reached'],
  })
    .input(z.object({ name }))
    .output(workspace),
  update: procedure({
    method: 'PATCH',
    path: '/workspaces/{id}',
    needs: 'manage',
    summary: 'Renames a workspace.',
    access: onlyFor('verified', { actsOn: one }),
  })
    .input(z.object({ id, name }))
    .output(workspace),
  activate: procedure({
    method: 'POST',
    path: '/workspaces/{id}/activate',
    summary: 'Makes a workspace the active one of the signed-in person.',
    access: onlyFor('verified', { actsOn: one }),
  })
    .input(z.object({ id }))
    .output(z.object({ activeWorkspace: id })),
}
