import * as z from 'zod/mini'
import { onlyFor } from './access.ts'
import { limits } from './limits.ts'
import { procedure } from './procedure.ts'
import { face } from './workspace/staff-faces.ts'
import { settingsProcedures } from './workspace/staff-versions.ts'
import { greetings, tint } from './workspace/staff-met.ts'
import { freeText, id, name, pageInput, pageOf, searchText, time } from './shapes.ts'

const staffStatus = z.enum(['draft', 'active', 'paused', 'archived'])
export type StaffStatus = z.infer<typeof staffStatus>

/** A virtual human (STF-1). The figures are counted from real conversations; null where there are none. */
export const staff = z.object({
  id,
  name: z.string(),
  /** What this colleague does, in a few words: "Front desk". */
  jobTitle: z.string(),
  workspaceId: id,
  ownerUid: id,
  status: staffStatus,
  /** One of ten tints, 0 to 9, of the version that is live; as the portrait is. */
  tint: z.int(),
  portraitUrl: z.string(),
  knowledgeSourceIds: z.array(id),
  /** Who may change it and answer for it besides owner and admins; null where roles alone decide. */
  editorUids: z.nullable(z.array(id)),
  /** The number of the version that is live. */
  version: z.int(),
  /** Their own first words; empty when the product says its own. */
  greeting: z.string(),
  /** What those are greeted with who read that language. */
  greetings: z.optional(greetings),
  /** What counts as reached: nothing, what people mark, an address left, or a link followed. */
  goal: z.enum(['none', 'marked', 'contact', 'link']),
  /** Which ways in from outside are open. */
  liveOn: z.object({
    link: z.boolean(),
    widget: z.boolean(),
    /** The site that fetched the widget last, as an origin; null until one has. */
    seenOn: z.nullable(z.string()),
  }),
  createdAt: time,
  updatedAt: time,
  interactionsCount: z.int(),
  /** 1 to 5, one decimal. */
  averageRating: z.nullable(z.number()),
  /** 0 to 1. */
  conversionRate: z.nullable(z.number()),
})
export type Staff = z.infer<typeof staff>

/** Newest, or by name, or by what a figure says, the highest first. */
const staffSort = z.enum(['newest', 'name', 'answers', 'rating'])
export type StaffSort = z.infer<typeof staffSort>

const one = [{ kind: 'staff', in: 'path', field: 'id', missing: 'staff_not_accessible' }] as const
const sources = {
  kind: 'knowledge',
  in: 'body',
  field: 'knowledgeSourceIds',
  missing: 'staff_knowledge_unknown',
} as const
const knowing = {
  kind: 'knowledge',
  in: 'query',
  field: 'knowledgeSourceId',
  missing: 'staff_knowledge_unknown',
} as const
const knowledgeSourceIds = z.array(id).check(z.maxLength(limits.sourcesPerStaff))
const jobTitle = freeText(80)

export const staffProcedures = {
  ...settingsProcedures,
  list: procedure({
    method: 'GET',
    path: '/staff',
    summary:
      'The virtual humans of the active workspace: all, or those of a name, a state or a knowledge source.',
    access: onlyFor('onboarded', { guest: 'staff_fetch_not_signed_in', actsOn: [knowing] }),
    key: 'read',
    example: { limit: 10 },
  })
    .input(
      z.extend(pageInput, {
        query: z.optional(searchText),
        status: z.optional(staffStatus),
        /** Only those who answer from this one. */
        knowledgeSourceId: z.optional(id),
        sort: z._default(staffSort, 'newest'),
      }),
    )
    .output(pageOf(staff)),
  create: procedure({
    method: 'POST',
    path: '/staff',
    needs: 'work',
    summary: 'Creates a virtual human in the active workspace.',
    successStatus: 201,
    access: onlyFor('onboarded', { guest: 'staff_create_not_signed_in', actsOn: [sources] }),
    errors: ['staff_create_no_workspace', 'plan_limit_staff'],
  })
    .input(
      z.object({
        name,
        jobTitle: z._default(jobTitle, ''),
        knowledgeSourceIds: z._default(knowledgeSourceIds, []),
        /** Of the first version, as the tint; without one it is one that goes with the name. */
        face: z.optional(face),
        tint: z.optional(tint),
      }),
    )
    .output(staff),
  get: procedure({
    method: 'GET',
    path: '/staff/{id}',
    summary: 'One virtual human.',
    access: onlyFor('onboarded', { guest: 'staff_fetch_not_signed_in', actsOn: one }),
    key: 'read',
    tryOut: true,
  })
    .input(z.object({ id }))
    .output(staff),
  update: procedure({
    method: 'PATCH',
    path: '/staff/{id}',
    needs: 'work',
    summary: 'Changes name, job title or knowledge sources at once; name and job title make a new version.',
    access: onlyFor('onboarded', { actsOn: [...one, sources] }),
    errors: ['staff_not_found'],
  })
    .input(
      z.object({
        id,
        name: z.optional(name),
        jobTitle: z.optional(jobTitle),
        knowledgeSourceIds: z.optional(knowledgeSourceIds),
      }),
    )
    .output(staff),
  setStatus: procedure({
    method: 'PUT',
    path: '/staff/{id}/status',
    needs: 'work',
    summary: 'Puts a virtual human on shift, pauses or archives it.',
    access: onlyFor('onboarded', { actsOn: one }),
    errors: ['staff_not_found', 'staff_transition_refused'],
  })
    .input(z.object({ id, status: staffStatus }))
    .output(staff),
  setEditors: procedure({
    method: 'PUT',
    path: '/staff/{id}/editors',
    needs: 'manage',
    summary: 'Chooses who may change a virtual human and answer for it, besides owner and admins.',
    access: onlyFor('onboarded', {
      actsOn: [...one, { kind: 'user', in: 'body', field: 'editorUids', missing: 'member_not_found' }],
    }),
    errors: ['staff_not_found'],
  })
    .input(z.object({ id, editorUids: z.nullable(z.array(id).check(z.maxLength(limits.editorsPerStaff))) }))
    .output(staff),
  delete: procedure({
    method: 'DELETE',
    path: '/staff/{id}',
    needs: 'work',
    summary: 'Deletes a virtual human with its conversations.',
    access: onlyFor('onboarded', { actsOn: one }),
    errors: ['staff_not_found'],
  })
    .input(z.object({ id }))
    .output(z.object({ id })),
}
