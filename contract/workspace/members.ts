// Who works in a workspace, and who is invited to it.
import * as z from 'zod/mini'
import { type ActsOn, onlyFor } from '../access.ts'
import { limits } from '../limits.ts'
import { procedure } from '../procedure.ts'
import { givenRole, id, role, time } from '../shapes.ts'

const listedMember = z.object({
  uid: id,
  name: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  role,
  joinedAt: time,
})
export type ListedMember = z.infer<typeof listedMember>

const invite = z.object({
  id,
  email: z.string(),
  role: givenRole,
  sentAt: time,
  /** From then on it counts no more; sent again, it begins anew. */
  expiresAt: time,
})
export type Invite = z.infer<typeof invite>

const receivedInvite = z.object({
  id,
  workspaceName: z.string(),
  /** Null when their account was deleted since. */
  invitedBy: z.nullable(z.string()),
  role: givenRole,
  expiresAt: time,
})
export type ReceivedInvite = z.infer<typeof receivedInvite>

export const invitedEmail = z.email().check(z.maxLength(254))

const workspace: ActsOn = { kind: 'workspace', in: 'path', field: 'id', missing: 'workspace_not_found' }
const ofWorkspace = [workspace]
const oneMember: readonly ActsOn[] = [
  workspace,
  { kind: 'user', in: 'path', field: 'uid', missing: 'member_not_found' },
]
const oneInvite: readonly ActsOn[] = [
  { kind: 'invite', in: 'path', field: 'id', missing: 'invite_not_found' },
]
const left = z.object({ id })

export const members = {
  list: procedure({
    method: 'GET',
    path: '/workspaces/{id}/members',
    summary: 'Who works in a workspace, the owner first.',
    access: onlyFor('verified', { actsOn: ofWorkspace }),
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(listedMember).check(z.maxLength(limits.listRows * 10)) })),
  update: procedure({
    method: 'PATCH',
    path: '/workspaces/{id}/members/{uid}',
    needs: 'manage',
    summary: 'Gives a member another role.',
    access: onlyFor('verified', { actsOn: oneMember }),
    errors: ['owner_stays'],
  })
    .input(z.object({ id, uid: id, role: givenRole }))
    .output(listedMember),
  remove: procedure({
    method: 'DELETE',
    path: '/workspaces/{id}/members/{uid}',
    needs: 'manage',
    summary: 'Removes a member; what they opened there ends within seconds.',
    access: onlyFor('verified', { actsOn: oneMember }),
    errors: ['owner_stays'],
  })
    .input(z.object({ id, uid: id }))
    .output(z.object({ uid: id })),
  leave: procedure({
    method: 'POST',
    path: '/workspaces/{id}/leave',
    summary: 'Leaves a workspace; whoever has no other begins a new one.',
    access: onlyFor('verified', { actsOn: ofWorkspace }),
    errors: ['owner_stays'],
  })
    .input(z.object({ id }))
    .output(z.object({ activeWorkspace: id })),
  handOver: procedure({
    method: 'POST',
    path: '/workspaces/{id}/owner',
    needs: 'own',
    summary: 'Hands a workspace over to one of its members; whoever owned it becomes an admin.',
    access: onlyFor('verified', {
      actsOn: [workspace, { kind: 'user', in: 'body', field: 'uid', missing: 'member_not_found' }],
    }),
    errors: ['fresh_sign_in_needed', 'workspace_limit_reached', 'new_owner_has_no_room'],
  })
    .input(z.object({ id, uid: id }))
    .output(z.object({ ownerUid: id })),
}

export const invites = {
  list: procedure({
    method: 'GET',
    path: '/workspaces/{id}/invites',
    needs: 'manage',
    summary: 'Who is invited to a workspace, newest first, with invitations that are over.',
    access: onlyFor('verified', { actsOn: ofWorkspace }),
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(invite) })),
  create: procedure({
    method: 'POST',
    path: '/workspaces/{id}/invites',
    needs: 'manage',
    summary: 'Invites somebody by e-mail, with an account or without.',
    successStatus: 201,
    access: onlyFor('verified', { actsOn: ofWorkspace }),
    errors: ['member_known', 'invite_limit_reached', 'too_many_attempts', 'plan_limit_members'],
    // Attempts that are refused count too.
    keyed: false,
  })
    .input(z.object({ id, email: invitedEmail, role: givenRole }))
    .output(invite),
  resend: procedure({
    method: 'POST',
    path: '/invites/{id}/mails',
    needs: 'manage',
    summary: 'Sends an invitation again; it counts for another week.',
    access: onlyFor('verified', { actsOn: oneInvite }),
    errors: ['invite_limit_reached', 'too_many_attempts'],
    keyed: false,
  })
    .input(z.object({ id }))
    .output(invite),
  revoke: procedure({
    method: 'DELETE',
    path: '/invites/{id}',
    needs: 'manage',
    summary: 'Takes an invitation back.',
    access: onlyFor('verified', { actsOn: oneInvite }),
  })
    .input(z.object({ id }))
    .output(left),
  listReceived: procedure({
    method: 'GET',
    path: '/invites',
    summary: 'The invitations to the confirmed address of the signed-in person, newest first.',
    access: onlyFor('verified'),
  }).output(z.object({ items: z.array(receivedInvite) })),
  accept: procedure({
    method: 'POST',
    path: '/invites/{id}/accept',
    summary: 'Joins the workspace that an invitation is for, and goes there.',
    access: onlyFor('verified', { actsOn: oneInvite }),
    errors: ['plan_limit_members'],
  })
    .input(z.object({ id }))
    .output(z.object({ activeWorkspace: id })),
  decline: procedure({
    method: 'POST',
    path: '/invites/{id}/decline',
    summary: 'Says no to an invitation.',
    access: onlyFor('verified', { actsOn: oneInvite }),
  })
    .input(z.object({ id }))
    .output(left),
}
