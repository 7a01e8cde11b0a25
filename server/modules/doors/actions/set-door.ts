import type { Door, DoorKind } from '#contract/visitors/doors.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canManage, keepLivingStaff, requireStaff } from '#server/modules/staff/index.ts'
import { doorUrl, keyBytes, siteOf } from '../rules.ts'
import { type DoorRow, findDoors, insertDoor, lockDoor, saveDoor } from '../store.ts'

interface Which {
  staffId: string
  kind: DoorKind
}

/** The ways to a virtual human that were ever opened. Fails: `staff_not_accessible`. */
export async function listDoors(ctx: Context, { staffId }: { staffId: string }): Promise<{ items: Door[] }> {
  return inTransaction(ctx, async (ctx) => {
    await requireStaff(ctx, staffId)
    return { items: (await findDoors(ctx, staffId)).map((row) => shaped(ctx, row)) }
  })
}

/** Opens a way to a virtual human, or closes it; whoever talks there hears nothing more. Fails: `staff_not_accessible`, `staff_not_found`. */
export const setDoorOpen = (ctx: Context, { isOpen, ...which }: Which & { isOpen: boolean }): Promise<Door> =>
  change(ctx, which, (door) => (door.isOpen === isOpen ? {} : { isOpen }))

/** Gives an open way another key; the address before leads nowhere. Fails: `staff_not_accessible`, `staff_not_found`, `door_not_open`. */
export const renewDoor = (ctx: Context, which: Which): Promise<Door> =>
  change(ctx, which, (door) => (door.isOpen ? { key: ctx.random.token(keyBytes) } : fail('door_not_open')))

/**
 * Names the sites on which the widget may stand, each by any address of it. Fails: `staff_not_accessible`,
 * `staff_not_found`, `address_invalid`.
 */
export const setDoorSites = (
  ctx: Context,
  { staffId, sites }: { staffId: string; sites: string[] },
): Promise<Door> => {
  const named = [...new Set(sites.map((typed) => siteOf(typed) ?? fail('address_invalid')))]
  return change(ctx, { staffId, kind: 'widget' }, () => ({ sites: named }))
}

type Change = Parameters<typeof saveDoor>[2]

async function change(
  ctx: Context,
  { staffId, kind }: Which,
  decide: (door: DoorRow) => Change,
): Promise<Door> {
  return inTransaction(ctx, async (ctx) => {
    const staff = await keepLivingStaff(ctx, staffId)
    permit(canManage(ctx.actor, staff))
    const { workspaceId } = staff
    const key = ctx.random.token(keyBytes)
    await insertDoor(ctx, { id: ctx.ids.next(), workspaceId, staffId, kind, key })
    const before = (await lockDoor(ctx, staffId, kind)) ?? fail('staff_not_found', { id: staffId })
    const changed = decide(before)
    if (Object.keys(changed).length === 0) return shaped(ctx, before)
    const after = (await saveDoor(ctx, before.id, changed)) ?? fail('staff_not_found', { id: staffId })
    await announce(ctx, 'staff.changed', { subject: staffId, workspaceId, payload: { change: 'doors' } })
    return shaped(ctx, after)
  })
}

const shaped = (ctx: Context, { kind, key, isOpen, sites, seenAt, seenOn }: DoorRow): Door => ({
  kind,
  isOpen,
  url: doorUrl(ctx.config.baseUrl, { kind, key }),
  sites,
  seenAt: seenAt?.toISOString() ?? null,
  seenOn,
})
