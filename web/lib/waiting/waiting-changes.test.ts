import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { passingShelf } from '../cache/shelf.ts'
import { problemOf, Refusal } from '../wire/refusal.ts'
import type { Change, Waiting } from './change.ts'
import { showChange } from './show-change.ts'
import { createWaitingChanges } from './waiting-changes.ts'

const rename = (id: string, name: string): Change => ({ kind: 'staff.rename', input: { id, name } })
const pause = (id: string): Change => ({ kind: 'staff.setStatus', input: { id, status: 'paused' } })
const read = (id: string): Change => ({ kind: 'notifications.markRead', input: { notificationIds: [id] } })
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** A browser whose tabs share a shelf and a turn, and a server that may be away. */
function browser() {
  const shelf = passingShelf()
  const took: Waiting[] = []
  const server = { isAway: true, refuses: (_change: Change) => false, took }
  let turn: Promise<void> = Promise.resolve()
  let keys = 0
  function openTab() {
    const shown: readonly Waiting[] = []
    const refused: Change[] = []
    const retries: { run: () => void; ms: number }[] = []
    const tab = { shown, refused, retries }
    const changes = createWaitingChanges({
      shelf,
      inTurn: (work) => (turn = turn.then(work)),
      async send(waiting) {
        if (server.isAway) throw new TypeError('Failed to fetch')
        await settle()
        if (server.refuses(waiting.change)) throw new Refusal(problemOf({ code: 'staff_not_found' }, 404))
        server.took.push(waiting)
      },
      later(run, ms) {
        tab.retries.push({ run, ms })
        return () => {}
      },
      newKey: () => `key-${(keys += 1)}`,
      settled: ({ change }, refusal) => refusal !== null && tab.refused.push(change),
      changed: (all) => (tab.shown = all),
      tellTabs: () => {},
    })
    return { tab, changes }
  }
  return { server, shelf, openTab }
}

const made = ({ took }: { took: Waiting[] }) => took.map(({ change }) => change)

describe('a change made without a connection', () => {
  it('waits, survives a reload, and is sent once in its order with its own key [LIVE-2]', async () => {
    const { server, shelf, openTab } = browser()
    const before = openTab()
    await before.changes.add(rename('mia', 'Maja'))
    await before.changes.add(pause('kenji'))
    await before.changes.add(read('n1'))
    await before.changes.flush()
    expect(before.tab.shown.map(({ change }) => change.kind)).toHaveLength(3)
    before.changes.stop()

    const after = openTab()
    await after.changes.look()
    expect(after.tab.shown).toHaveLength(3)
    server.isAway = false
    await after.changes.flush()
    await after.changes.flush()
    expect(made(server)).toEqual([rename('mia', 'Maja'), pause('kenji'), read('n1')])
    expect(new Set(server.took.map(({ key }) => key)).size).toBe(3)
    expect([after.tab.shown.length, shelf.values.size]).toEqual([0, 0])
  })

  it('takes the place of an earlier one of the same thing, and of no other [LIVE-2]', async () => {
    const { server, openTab } = browser()
    const { changes } = openTab()
    for (const change of [rename('mia', 'A'), rename('kenji', 'K'), pause('mia'), rename('mia', 'B')])
      await changes.add(change)
    server.isAway = false
    await changes.flush()
    expect(made(server)).toEqual([rename('kenji', 'K'), pause('mia'), rename('mia', 'B')])
  })

  it('is sent by one tab alone, however many come back at once [LIVE-2]', async () => {
    const { server, openTab } = browser()
    const tabs = Array.from({ length: 5 }, openTab)
    for (let count = 0; count < 20; count += 1) await tabs[count % 5]?.changes.add(rename(`s${count}`, 'New'))
    server.isAway = false
    await Promise.all(tabs.map(({ changes }) => changes.flush()))
    expect(made(server)).toEqual(Array.from({ length: 20 }, (_, count) => rename(`s${count}`, 'New')))
  })

  it('keeps its key over every attempt, with waits that grow from one second to sixty [LIVE-2]', async () => {
    const { server, openTab } = browser()
    const { tab, changes } = openTab()
    await changes.add(rename('mia', 'Maja'), 'the-key')
    for (let count = 0; count < 12; count += 1) await changes.flush()
    const waits = tab.retries.map(({ ms }) => ms)
    expect(waits.slice(0, 3)).toEqual([1_000, 1_500, 2_250])
    expect(waits.at(-1)).toBe(60_000)
    server.isAway = false
    tab.retries.at(-1)?.run()
    await changes.flush()
    expect(server.took.map(({ key }) => key)).toEqual(['the-key'])
  })

  it('that the server refuses is said, and holds up nothing behind it [LIVE-2]', async () => {
    const { server, openTab } = browser()
    const { tab, changes } = openTab()
    await changes.add(rename('gone', 'X'))
    await changes.add(pause('mia'))
    server.isAway = false
    server.refuses = ({ kind }) => kind === 'staff.rename'
    await changes.flush()
    expect(tab.refused).toEqual([rename('gone', 'X')])
    expect(made(server)).toEqual([pause('mia')])
    expect(tab.shown).toEqual([])
  })

  it('is forgotten when the person leaves, and what is no change is passed over [LIVE-4]', async () => {
    const { server, shelf, openTab } = browser()
    const { tab, changes } = openTab()
    await shelf.set('odd', { name: 'odd', change: { kind: 'staff.delete', input: { id: 'mia' } }, key: 'k' })
    await changes.add(pause('mia'))
    expect(tab.shown).toHaveLength(1)
    await changes.drop()
    server.isAway = false
    await changes.flush()
    expect([server.took, tab.shown, shelf.values.size]).toEqual([[], [], 0])
  })

  it('is shown as made wherever its thing was read, and as old as it was [LIVE-2]', () => {
    const queryClient = new QueryClient()
    const mia = { id: 'mia', name: 'Mia', status: 'active' }
    const kenji = { id: 'kenji', name: 'Kenji', status: 'active' }
    queryClient.setQueryData(['staff', 'list'], { pages: [{ items: [mia, kenji] }] }, { updatedAt: 7 })
    queryClient.setQueryData(['knowledge', 'list'], { items: [{ ...mia }] })
    showChange(queryClient, pause('mia'))
    showChange(queryClient, rename('mia', 'Maja'))
    expect(queryClient.getQueryData(['staff', 'list'])).toEqual({
      pages: [{ items: [{ id: 'mia', name: 'Maja', status: 'paused' }, kenji] }],
    })
    expect(queryClient.getQueryState(['staff', 'list'])?.dataUpdatedAt).toBe(7)
    expect(queryClient.getQueryData(['knowledge', 'list'])).toEqual({ items: [mia] })
    const shown = queryClient.getQueryData(['staff', 'list'])
    showChange(queryClient, pause('mia'))
    expect(queryClient.getQueryData(['staff', 'list'])).toBe(shown)
  })
})
