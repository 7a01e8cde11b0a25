import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Change } from './change.ts'

/** Where the things of a change are shown. */
function keysOf({ kind }: Change): QueryKey[] {
  if (kind === 'staff.rename' || kind === 'staff.setStatus') return [['staff'], ['home']]
  if (kind === 'knowledge.rename') return [['knowledge', 'list'], ['knowledge', 'one'], ['home']]
  if (kind === 'setupGuide.dismiss') return [['setupGuide']]
  return [['notifications']]
}

/** Shows a change that waits as if it were made, wherever its thing has been read. */
export function showChange(queryClient: QueryClient, change: Change): void {
  const becomes = becoming(change)
  for (const queryKey of keysOf(change)) {
    for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
      const { data, dataUpdatedAt } = query.state
      const next = changed(data, becomes)
      // It is as old as it was: the server has still to be asked.
      if (next !== data) query.setData(next, { updatedAt: dataUpdatedAt, manual: true })
    }
  }
}

/** Asks again for whatever a change is shown in: it was refused, or the server has it now. */
export function readAgain(queryClient: QueryClient, change: Change): void {
  for (const queryKey of keysOf(change)) void queryClient.invalidateQueries({ queryKey })
}

type Becoming = (thing: object) => object | null

function becoming({ kind, input }: Change): Becoming {
  if (kind === 'setupGuide.dismiss')
    return (thing) => ('isDismissed' in thing ? { isDismissed: input.isDismissed } : null)
  if (kind === 'notifications.markRead')
    return (thing) => (input.notificationIds.some((id) => isOne(thing, id)) ? { isRead: true } : null)
  if (kind === 'notifications.markAllRead')
    return (thing) =>
      'isRead' in thing && 'at' in thing && String(thing.at) <= input.upTo ? { isRead: true } : null
  return (thing) => (isOne(thing, input.id) ? input : null)
}

const isOne = (thing: object, id: string) => 'id' in thing && thing.id === id

/** The same data with every thing in it that the change is about; the very same where there is none. */
function changed(data: unknown, becomes: Becoming): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) {
    const items = data.map((item) => changed(item, becomes))
    return items.some((item, index) => item !== data[index]) ? items : data
  }
  const now = becomes(data)
  if (now !== null) {
    const differs = Object.entries(now).some(
      ([name, value]) => name in data && Reflect.get(data, name) !== value,
    )
    return differs ? { ...data, ...known(now, data) } : data
  }
  const entries = Object.entries(data).map(([name, value]) => [name, changed(value, becomes)] as const)
  const differs = entries.some(([name, value]) => value !== Reflect.get(data, name))
  return differs ? Object.fromEntries(entries) : data
}

const known = (now: object, data: object) =>
  Object.fromEntries(Object.entries(now).filter(([name]) => name in data))
