// What can go wrong with virtual humans, their settings and approved answers.
import type { Catalogue } from './catalogue.ts'

export const staffErrors = {
  // Staff
  staff_create_no_workspace: {
    status: 409,
    message: 'Cannot create staff: No active workspace selected for the current user.',
  },
  staff_create_not_signed_in: { status: 401, message: 'Cannot create staff: User not authenticated.' },
  staff_fetch_not_signed_in: { status: 401, message: 'User not authenticated. Cannot fetch staff.' },
  staff_not_accessible: {
    status: 404,
    message: 'Access denied or staff member (ID: {id}) not found in your accessible workspaces.',
  },
  staff_not_found: { status: 404, message: 'Staff with ID {id} not found.' },
  staff_transition_refused: { status: 409, message: 'A virtual human that is {from} cannot become {to}.' },
  staff_knowledge_unknown: {
    status: 422,
    message: 'One of the chosen knowledge sources was not found in this workspace.',
  },

  // Approved answers
  approved_answer_not_found: {
    status: 404,
    message: 'This approved answer was not found. It may have been removed.',
  },
  approved_answers_full: {
    status: 409,
    message: 'This colleague has as many approved answers as there can be. Remove one first.',
  },
  approved_question_unclear: {
    status: 422,
    message: '“{question}” does not say what it asks about. Name the thing, so that it stands by itself.',
  },
  correction_place_unknown: {
    status: 422,
    message: 'This place is not on a page that this colleague answers from. Open the facts again.',
  },
  correction_made: {
    status: 409,
    message: 'This fact has a correction already. Change or remove it among the approved answers.',
  },

  // Settings of virtual humans
  staff_settings_changed: {
    status: 409,
    message: 'Somebody else changed these settings meanwhile. Look at theirs, then make your change again.',
  },
  staff_nothing_to_publish: {
    status: 409,
    message: 'These settings are live already. There is nothing to publish.',
  },
  staff_draft_worse: {
    status: 409,
    message: 'Some questions would get a worse answer ({worse}). To publish anyway, say why.',
  },
  staff_replay_unfinished: {
    status: 409,
    message: 'The questions could not be asked again. Try again, or publish and say why.',
  },
  staff_version_not_found: {
    status: 404,
    message: 'This version was not found.',
  },
} as const satisfies Catalogue
