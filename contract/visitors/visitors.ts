// What a workspace keeps of people outside: for how long, told as a file, and erased.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { limits } from '../limits.ts'
import { procedure } from '../procedure.ts'
import { id, time } from '../shapes.ts'

const { least, most } = limits.visitorDays

/** Visitors are erased after so many days without a question. */
const retention = z.object({ days: z.int().check(z.gte(least), z.lte(most)) })

const identity = z.object({
  /** When the secret was made; null while there is none. */
  createdAt: z.nullable(time),
})

const visitorData = z.object({
  exportedAt: time,
  /** Every row about this visitor, by table, without what signs in. */
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type VisitorData = z.infer<typeof visitorData>

const ofConversation = [
  { kind: 'conversation', in: 'path', field: 'id', missing: 'conversation_not_found' },
] as const
const ofWorkspace = [{ kind: 'workspace', in: 'path', field: 'id', missing: 'workspace_not_found' }] as const

export const visitors = {
  getRetention: procedure({
    method: 'GET',
    path: '/workspaces/{id}/visitor-retention',
    summary: 'For how long visitors and their conversations are kept.',
    access: onlyFor('onboarded', { actsOn: ofWorkspace }),
  })
    .input(z.object({ id }))
    .output(retention),
  setRetention: procedure({
    method: 'PUT',
    path: '/workspaces/{id}/visitor-retention',
    needs: 'manage',
    summary: 'Sets for how long visitors and their conversations are kept.',
    access: onlyFor('onboarded', { actsOn: ofWorkspace }),
  })
    .input(z.extend(retention, { id }))
    .output(retention),
  getIdentity: procedure({
    method: 'GET',
    path: '/workspaces/{id}/visitor-identity',
    needs: 'manage',
    summary: 'Since when the own server of a company can say who its visitors are.',
    access: onlyFor('onboarded', { actsOn: ofWorkspace }),
  })
    .input(z.object({ id }))
    .output(identity),
  createSecret: procedure({
    method: 'POST',
    path: '/workspaces/{id}/visitor-identity',
    needs: 'manage',
    summary:
      'Makes the secret that proofs of visitors are signed with, told once; the one before counts no more.',
    // The secret is told once: an answer that is kept for a repeated request would tell it for a day.
    keyed: false,
    access: onlyFor('onboarded', { actsOn: ofWorkspace }),
    errors: ['fresh_sign_in_needed'],
  })
    .input(z.object({ id }))
    .output(z.extend(identity, { secret: z.string() })),
  removeSecret: procedure({
    method: 'DELETE',
    path: '/workspaces/{id}/visitor-identity',
    needs: 'manage',
    summary: 'Takes the secret away: no proof counts any more.',
    access: onlyFor('onboarded', { actsOn: ofWorkspace }),
  })
    .input(z.object({ id }))
    .output(identity),
  export: procedure({
    method: 'POST',
    path: '/conversations/{id}/visitor/export',
    needs: 'work',
    summary: 'Everything that is kept of the visitor who asks in a conversation.',
    // An answer that is kept for a repeated request would outlive the visitor.
    keyed: false,
    access: onlyFor('onboarded', { actsOn: ofConversation }),
    errors: ['conversation_not_of_visitor'],
  })
    .input(z.object({ id }))
    .output(visitorData),
  erase: procedure({
    method: 'DELETE',
    path: '/conversations/{id}/visitor',
    needs: 'work',
    summary:
      'Erases the visitor who asks in a conversation, with everything of theirs; figures keep their counts.',
    access: onlyFor('onboarded', { actsOn: ofConversation }),
    errors: ['conversation_not_of_visitor'],
  })
    .input(z.object({ id }))
    .output(z.object({ id })),
}
