// Deleting a workspace, and thinking better of it.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { procedure } from '../procedure.ts'
import { id, name, time } from '../shapes.ts'

/** Why a workspace cannot come back to its owner: they own too many, or their plan has no room for what is in it. */
const owningErrors = [
  'workspace_limit_reached',
  'plan_limit_staff',
  'plan_limit_sources',
  'plan_limit_pages',
  'plan_limit_members',
  'quota-exceeded',
] as const

const deletedWorkspace = z.object({
  id,
  name: z.string(),
  deletedAt: time,
  /** Until then it can be brought back. */
  endsAt: time,
})
export type DeletedWorkspace = z.infer<typeof deletedWorkspace>

const one = [{ kind: 'workspace', in: 'path', field: 'id', missing: 'workspace_not_found' }] as const

export const workspaceDeletion = {
  delete: procedure({
    method: 'POST',
    path: '/workspaces/{id}/deletion',
    needs: 'own',
    summary: 'Deletes a workspace: at once nobody reaches it, and after seven days it is gone for good.',
    access: onlyFor('verified', { actsOn: one }),
    errors: ['workspace_name_wrong', 'fresh_sign_in_needed'],
  })
    .input(z.object({ id, name }))
    .output(deletedWorkspace),
  list: procedure({
    method: 'GET',
    path: '/deleted-workspaces',
    summary: 'The deleted workspaces that the signed-in person may bring back, the newest first.',
    access: onlyFor('verified'),
  }).output(z.object({ items: z.array(deletedWorkspace) })),
  restore: procedure({
    method: 'POST',
    path: '/workspaces/{id}/restoration',
    summary: 'Brings a deleted workspace back, with everybody who worked there.',
    access: onlyFor('verified', { actsOn: one }),
    errors: owningErrors,
  })
    .input(z.object({ id }))
    .output(z.object({ activeWorkspace: id })),
}
