import { useEffect } from 'react'
import type { InboxItem } from '#contract/visitors/inbox.ts'
import { mayWorkWith } from '#contract/workspace/roles.ts'
import { useSelection } from '#web/platform/lists/selection.ts'
import { useUser } from '#web/platform/session/app-session.ts'

export const focusRow = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-inbox="${id}"]`)?.focus()
const listHasFocus = () => document.activeElement?.closest('[data-inbox-list]') != null

/** The row of the list that has the focus, by its id. */
function focusedRow(): string | null {
  const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-inbox]')
  return row?.dataset['inbox'] ?? null
}

/** What had the focus is gone with the bar: the list has it then, so that keys go on from there. */
function keepFocus(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('[data-inbox-list]')?.focus({ preventScroll: true })
}

/** The rows of the inbox: which are chosen, and the one on which the keyboard stands. */
export function useRows({
  items,
  name,
  openId,
  onOpen,
}: {
  items: readonly InboxItem[]
  /** Of which list: in another one nothing is chosen yet. */
  name: string
  openId: string | null
  onOpen: (id: string) => void
}) {
  const { uid, activeRole: role } = useUser()
  const own = items.filter(({ staff }) => mayWorkWith({ uid, role }, staff))
  const selection = useSelection(
    own.map(({ id }) => id),
    name,
  )
  const isAny = selection.ids.length > 0
  useEffect(() => (isAny ? keepFocus : undefined), [isAny])
  const mayChoose = (id: string) => own.some((item) => item.id === id)
  const standing = () => focusedRow() ?? openId
  const placeOf = (id: string | null) => items.findIndex((item) => item.id === id)
  const step = (by: 1 | -1) => {
    const place = placeOf(standing())
    const next = items[place === -1 ? 0 : Math.min(items.length - 1, Math.max(0, place + by))]
    if (next === undefined) return
    onOpen(next.id)
    focusRow(next.id)
  }
  return {
    isChosen: selection.has,
    mayChoose,
    toggle: selection.toggle,
    chosen: items.filter(({ id }) => selection.ids.includes(id)),
    /** All that these conversations have. */
    labels: [...new Set(items.flatMap((item) => item.labels))],
    step,
    /** Chooses the row, or no more. */
    choose: () => {
      const id = standing()
      if (id !== null && mayChoose(id)) selection.toggle(id, false)
    },
    /** Chooses up to the next row, which the keyboard goes to. */
    extend: (by: 1 | -1) => {
      const from = standing()
      const place = placeOf(from)
      const ahead = by === 1 ? items.slice(place + 1) : items.slice(0, Math.max(0, place)).reverse()
      const to = ahead.find(({ id }) => mayChoose(id))?.id ?? from
      if (to === null) return
      selection.extend(to, from ?? to)
      focusRow(to)
    },
    /** The same by the pointer: up to this row, from the last one that was chosen, or the one that is open. */
    extendTo: (to: string) => {
      selection.extend(to, isAny ? undefined : (standing() ?? to))
      focusRow(to)
    },
    /** Chooses all that are loaded, while the list has the focus; else it gives false. */
    chooseAll: () => (listHasFocus() ? selection.chooseAll() : false),
    clear: selection.clear,
    drop: (ids: readonly string[]) => {
      selection.drop(ids)
      keepFocus()
    },
  }
}
export type Rows = ReturnType<typeof useRows>
