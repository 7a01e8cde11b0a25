import { describe, expect, it } from 'vitest'
import { settleLeft } from './left-changes.ts'
import { passingShelf } from '#web/platform/cache/shelf.ts'
import { problemOf, Refusal } from '#web/platform/api/refusal.ts'

const rename = (id: string, name: string) => ({ kind: 'staff.rename', input: { id, name } })
const pause = (id: string) => ({ kind: 'staff.setStatus', input: { id, status: 'paused' } })

/** A browser in which an earlier version has left changes, and what happens to them. */
async function browserWith(...changes: unknown[]) {
  const shelf = passingShelf()
  for (const [index, change] of changes.entries()) {
    const name = `00000000${index} key-${index}`
    await shelf.set(name, { name, change, key: `key-${index}` })
  }
  const took: string[] = []
  const refused: unknown[] = []
  return { shelf, took, refused }
}

describe('a change that an earlier version left waiting', () => {
  it('is sent once, in its order, with the key that it was made with [LIVE-2]', async () => {
    const { shelf, took } = await browserWith(rename('mia', 'Maja'), pause('kenji'))
    await shelf.set('of another kind', { name: 'x', change: { kind: 'staff.delete', input: {} }, key: 'x' })
    const port = {
      shelf,
      send: async ({ change, key }: { change: { kind: string }; key: string }) =>
        took.push(`${change.kind} ${key}`),
      sent: () => {},
      refused: () => {},
    }
    expect(await settleLeft(port, 'ada', 'ada')).toBe(true)
    expect(await settleLeft(port, 'ada', 'ada')).toBe(true)
    expect(took).toEqual(['staff.rename key-0', 'staff.setStatus key-1'])
    expect(shelf.values.size).toBe(0)
  })

  it('stays, with all that comes after it, while the server cannot be reached [LIVE-2]', async () => {
    const { shelf, took } = await browserWith(rename('mia', 'Maja'), pause('kenji'))
    const away = new TypeError('Failed to fetch')
    const send = async ({ key }: { key: string }) => (key === 'key-1' ? Promise.reject(away) : took.push(key))
    expect(await settleLeft({ shelf, send, sent: () => {}, refused: () => {} }, 'ada', 'ada')).toBe(false)
    expect([took, [...shelf.values.keys()]]).toEqual([['key-0'], ['000000001 key-1']])
  })

  it('is said when the server refuses it, and does not hold the next one up [LIVE-2]', async () => {
    const { shelf, took, refused } = await browserWith(pause('gone'), rename('mia', 'Maja'))
    const refusal = new Refusal(problemOf({ code: 'staff_not_found' }, 404))
    const send = async ({ key }: { key: string }) =>
      key === 'key-0' ? Promise.reject(refusal) : took.push(key)
    expect(
      await settleLeft({ shelf, send, sent: () => {}, refused: (why) => refused.push(why) }, 'ada', 'ada'),
    ).toBe(true)
    expect([took, refused, shelf.values.size]).toEqual([['key-1'], [refusal], 0])
  })

  it('waits for whoever made it while somebody else is signed in [LIVE-2]', async () => {
    const { shelf, took } = await browserWith(rename('mia', 'Maja'))
    const port = {
      shelf,
      send: async ({ key }: { key: string }) => took.push(key),
      sent: () => {},
      refused: () => {},
    }
    expect(await settleLeft(port, 'ada', 'eve')).toBe(false)
    expect([took, shelf.values.size]).toEqual([[], 1])
    expect(await settleLeft(port, 'ada', 'ada')).toBe(true)
    expect([took, shelf.values.size]).toEqual([['key-0'], 0])
  })
})
