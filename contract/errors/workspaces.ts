// What can go wrong in a workspace: its members, keys, webhooks and notifications.
import type { Catalogue } from './catalogue.ts'

export const workspaceErrors = {
  // Workspaces
  role_too_small: {
    status: 403,
    message: 'Your role in this workspace does not allow that. Ask its owner or an admin.',
  },
  staff_kept_to_others: {
    status: 403,
    message: 'Only chosen people may change this virtual human and answer for it. Ask an owner or admin.',
  },
  member_not_found: { status: 404, message: 'This person does not belong to the workspace.' },
  member_known: { status: 409, message: 'This address is already a member of the workspace.' },
  owner_stays: {
    status: 409,
    message: 'A workspace needs its owner. Hand it over to somebody else first.',
  },
  invite_not_found: { status: 404, message: 'This invitation is over, or was meant for another address.' },
  workspace_name_wrong: { status: 422, message: 'This is not the name of the workspace.' },
  new_owner_has_no_room: { status: 409, message: 'Their plan has no room for what is in this workspace.' },
  workspace_limit_reached: { status: 409, message: 'One person owns at most {most} workspaces.' },
  invite_limit_reached: { status: 409, message: 'At most {most} invitations can be open at a time.' },
  workspace_not_found: { status: 404, message: 'This workspace was not found among your workspaces.' },

  // Notifications
  notification_not_found: { status: 404, message: 'This notification was not found.' },
} as const satisfies Catalogue
