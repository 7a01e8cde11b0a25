import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { conversationDetail } from '../conversations.ts'
import { procedure } from '../procedure.ts'
import { id } from '../shapes.ts'
import { filledAction } from '../workspace/staff-actions.ts'

export const lookUps = {
  try: procedure({
    method: 'POST',
    path: '/conversations/{id}/look-ups',
    needs: 'work',
    summary: 'Tries an action: sends what was filled in to the company’s system, and tells what it answered.',
    keyed: false,
    access: onlyFor('onboarded', {
      actsOn: [{ kind: 'conversation', in: 'path', field: 'id', missing: 'conversation_not_found' }],
    }),
    errors: ['conversation_of_visitor', 'staff_not_found', 'action_unavailable', 'too_many_questions'],
  })
    .input(z.extend(filledAction, { id }))
    .output(conversationDetail),
}
