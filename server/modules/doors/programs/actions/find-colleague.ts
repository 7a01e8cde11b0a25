import type { Staff } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { listStaff } from '#server/modules/staff/index.ts'
import { aliasOf } from '../rules.ts'

/** The virtual humans on shift whom the key may ask, newest first, each with the name by which it can be asked for. */
export async function listColleagues(ctx: Context): Promise<(Staff & { alias: string | null })[]> {
  const all: Staff[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listStaff>> = await listStaff(ctx, {
      limit: 100,
      status: 'active',
      sort: 'newest',
      ...(cursor === null ? {} : { cursor }),
    })
    all.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null && all.length < 1_000)
  const times = Map.groupBy(all, ({ name }) => aliasOf(name))
  return all.map((staff) => {
    const alias = aliasOf(staff.name)
    return { ...staff, alias: alias !== '' && times.get(alias)?.length === 1 ? alias : null }
  })
}

/** The virtual human on shift with this id or, where it is the only one's, this alias. Fails: `staff_not_accessible`. */
export async function findColleague(ctx: Context, named: string): Promise<Staff> {
  const all = await listColleagues(ctx)
  return (
    all.find(({ id }) => id === named) ??
    all.find(({ alias }) => alias !== null && alias === aliasOf(named)) ??
    fail('staff_not_accessible', { id: named })
  )
}
