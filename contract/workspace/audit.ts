// What people do in a workspace, as whoever manages it can read it: who, what, when, from where.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import type { EventType } from '../events.ts'
import { limits } from '../limits.ts'
import { device } from '../person/sessions.ts'
import { procedure } from '../procedure.ts'
import { id, pageInput, pageOf, time } from '../shapes.ts'

/** Every act, and the event of the log that tells it: its type, and the `change` of its payload where it has one. */
export const workspaceActs = {
  workspace_created: ['workspace.changed', 'created'],
  workspace_renamed: ['workspace.changed', 'renamed'],
  workspace_logo_changed: ['workspace.changed', 'logo'],
  person_invited: ['invite.changed', 'sent'],
  person_invited_again: ['invite.changed', 'sent_again'],
  invitation_taken_back: ['invite.changed', 'revoked'],
  member_joined: ['member.changed', 'joined'],
  member_role_changed: ['member.changed', 'role'],
  member_removed: ['member.changed', 'removed'],
  member_left: ['member.changed', 'left'],
  workspace_handed_over: ['member.changed', 'owner'],
  workspace_deleted: ['workspace.changed', 'deleted'],
  workspace_restored: ['workspace.changed', 'restored'],
  api_key_made: ['workspace.changed', 'key_made'],
  api_key_revoked: ['workspace.changed', 'key_revoked'],
  webhook_added: ['webhook.changed', 'added'],
  webhook_changed: ['webhook.changed', 'updated'],
  webhook_secret_renewed: ['webhook.changed', 'secret_renewed'],
  webhook_removed: ['webhook.changed', 'removed'],
  website_added: ['knowledge.changed', 'created'],
  website_changed: ['knowledge.changed', 'updated'],
  website_read_again: ['knowledge.changed', 'restarted'],
  website_changes_accepted: ['knowledge.changed', 'accepted'],
  website_changes_declined: ['knowledge.changed', 'kept'],
  website_stopped: ['knowledge.changed', 'cancelled'],
  website_deleted: ['knowledge.deleted', ''],
  colleague_hired: ['staff.changed', 'created'],
  colleague_changed: ['staff.changed', 'updated'],
  colleague_on_shift: ['staff.changed', 'active'],
  colleague_paused: ['staff.changed', 'paused'],
  colleague_archived: ['staff.changed', 'archived'],
  colleague_doors_changed: ['staff.changed', 'doors'],
  colleague_editors_chosen: ['staff.changed', 'editors'],
  colleague_answer_written: ['staff.changed', 'answer_written'],
  colleague_answer_removed: ['staff.changed', 'answer_removed'],
  colleague_published: ['staff.changed', 'published'],
  colleague_version_restored: ['staff.changed', 'restored'],
  colleague_action_secret_made: ['staff.changed', 'action_secret'],
  colleague_deleted: ['staff.deleted', ''],
  conversation_deleted: ['conversation.deleted', ''],
  visitor_exported: ['conversation.changed', 'visitor_exported'],
  visitor_erased: ['conversation.deleted', 'visitor_erased'],
  visitor_identity_changed: ['workspace.changed', 'visitor_identity'],
  visitor_retention_changed: ['workspace.changed', 'visitor_retention'],
} as const satisfies Record<string, readonly [EventType, string]>
export type WorkspaceAct = keyof typeof workspaceActs

const isAct = (name: string): name is WorkspaceAct => Object.hasOwn(workspaceActs, name)
export const workspaceActNames = Object.keys(workspaceActs).filter((name) => isAct(name))

const byEvent = new Map(workspaceActNames.map((act) => [workspaceActs[act].join(':'), act]))

/** The act that an event tells, or null when it is none. */
export const actOf = (type: string, change: unknown): WorkspaceAct | null =>
  byEvent.get(`${type}:${typeof change === 'string' ? change : ''}`) ?? null

const person = z.object({ uid: z.string(), name: z.string() })
const workspaceActShape = z.enum(workspaceActNames)

const workspaceAuditEntry = z.object({
  id: z.string(),
  act: workspaceActShape,
  at: time,
  /** Null when the account was deleted since. */
  by: z.nullable(person),
  /** Done by a program with the API key of this person. */
  byKey: z.boolean(),
  device,
  /** What it was done to; without a name when that was deleted since. */
  subject: z.object({
    kind: z.enum(['workspace', 'knowledge', 'staff', 'conversation', 'webhook', 'member', 'invite']),
    id: z.string(),
    name: z.nullable(z.string()),
  }),
  /** Of settings that were published for a reason: how many answers got worse, null where they were not checked when they were published. */
  worse: z.optional(z.nullable(z.int())),
})
export type WorkspaceAuditEntry = z.infer<typeof workspaceAuditEntry>

const ofWorkspace = [{ kind: 'workspace', in: 'path', field: 'id', missing: 'workspace_not_found' }] as const

/** As the database writes it: no year 0, and no more digits than a moment has. */
const moment = time.check(z.maxLength(40), z.regex(/^(?!0000)/))

const filter = {
  id,
  by: z.optional(z.string().check(z.maxLength(80))),
  act: z.optional(workspaceActShape),
  /** From this moment on, and before that one. */
  from: z.optional(moment),
  to: z.optional(moment),
}
const filterShape = z.object(filter)
export type AuditFilter = z.infer<typeof filterShape>

export const workspaceAudit = {
  list: procedure({
    method: 'GET',
    path: '/workspaces/{id}/audit',
    needs: 'manage',
    summary: 'What people did in a workspace, newest first.',
    access: onlyFor('onboarded', { actsOn: ofWorkspace }),
  })
    .input(z.extend(pageInput, filter))
    .output(
      z.extend(pageOf(workspaceAuditEntry), {
        /** Who works there now, to choose from. */
        people: z.array(person).check(z.maxLength(limits.listRows * 10)),
      }),
    ),
  export: procedure({
    method: 'GET',
    path: '/workspaces/{id}/audit/file',
    needs: 'manage',
    summary: 'The same as one file, the newest first.',
    access: onlyFor('onboarded', { actsOn: ofWorkspace }),
  })
    .input(z.extend(filterShape, { format: z.enum(['csv', 'json']) }))
    .output(
      z.object({
        fileName: z.string(),
        text: z.string(),
        /** There were more than one file holds. */
        isCut: z.boolean(),
      }),
    ),
}
