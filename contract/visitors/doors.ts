// How people outside reach a virtual human: what members switch on and off.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { procedure } from '../procedure.ts'
import { limits } from '../limits.ts'
import { id, time, typedAddress } from '../shapes.ts'

/** A page of its own with an address to share, or the chat on the company's own sites. */
export const doorKind = z.enum(['link', 'widget'])
export type DoorKind = z.infer<typeof doorKind>

const door = z.object({
  kind: doorKind,
  isOpen: z.boolean(),
  /** Of a link the page that visitors open; of the widget the script that a site names. */
  url: z.string(),
  /** Origins on which the widget may stand. */
  sites: z.array(z.string()),
  /** When a site last fetched the widget, and which. */
  seenAt: z.nullable(time),
  seenOn: z.nullable(z.string()),
})
export type Door = z.infer<typeof door>

const staffOf = [{ kind: 'staff', in: 'path', field: 'staffId', missing: 'staff_not_accessible' }] as const

export const doors = {
  list: procedure({
    method: 'GET',
    path: '/staff/{staffId}/doors',
    summary: 'The ways to a virtual human from outside that were ever opened.',
    access: onlyFor('onboarded', { actsOn: staffOf }),
  })
    .input(z.object({ staffId: id }))
    .output(z.object({ items: z.array(door) })),
  setOpen: procedure({
    method: 'PUT',
    path: '/staff/{staffId}/doors/{kind}/open',
    needs: 'work',
    summary: 'Opens a way to a virtual human from outside, or closes it.',
    access: onlyFor('onboarded', { actsOn: staffOf }),
    errors: ['staff_not_found'],
  })
    .input(z.object({ staffId: id, kind: doorKind, isOpen: z.boolean() }))
    .output(door),
  setSites: procedure({
    method: 'PUT',
    path: '/staff/{staffId}/doors/widget/sites',
    needs: 'work',
    summary: 'Names the sites on which the widget may stand.',
    access: onlyFor('onboarded', { actsOn: staffOf }),
    errors: ['staff_not_found', 'address_invalid'],
  })
    .input(z.object({ staffId: id, sites: z.array(typedAddress).check(z.maxLength(limits.sitesPerDoor)) }))
    .output(door),
  renew: procedure({
    method: 'POST',
    path: '/staff/{staffId}/doors/{kind}/renewals',
    needs: 'work',
    summary: 'Gives an open way another address; the one before leads nowhere any more.',
    access: onlyFor('onboarded', { actsOn: staffOf }),
    errors: ['staff_not_found', 'door_not_open'],
  })
    .input(z.object({ staffId: id, kind: doorKind }))
    .output(door),
}
