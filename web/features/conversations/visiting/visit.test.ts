// How a browser comes in at a door, and what its page holds meanwhile.
import { beforeEach, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { met } from './framed-chat.fixture.ts'
import { comeIn, comingIn, forgetToken, forgetUnknown, tokenOf, visitCalls } from './visit.ts'

const place = { doorKey: 'a-door-to-come-in-by', site: undefined }
const tokenName = `StaffroomAI visit ${place.doorKey} `
const [first, second, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(43))
beforeEach(() => forgetToken(place))

const named = (calls: { name: string }[], name: string) => calls.filter((call) => call.name === name)

it('Who is not known any more comes in anew for what they do, and nobody does who was forgotten meanwhile', async () => {
  let leave = () => {}
  let begun = 0
  const calls = fakeServer({
    'visits.getDoor': { ...met, kind: 'link' },
    'visits.begin': () => ({ token: (begun += 1) === 1 ? first : second }),
    'visits.goOn': () => {
      leave()
      throw refusal('visit_unknown')
    },
  })
  const goOn = () => comingIn(place, () => visitCalls(place).goOn())
  await expect(goOn()).rejects.toMatchObject({ with: { code: 'visit_unknown' } })
  expect(named(calls, 'visits.begin')).toHaveLength(2)
  expect(tokenOf(place)).toBe(second)
  leave = () => forgetToken(place)
  await expect(goOn()).rejects.toThrow('forgotten')
  expect(named(calls, 'visits.begin')).toHaveLength(2)
  expect(tokenOf(place)).toBeNull()
})

it('A call that the server knew nobody by forgets the token that it had, and no other', async () => {
  fakeServer({ 'visits.getDoor': { ...met, kind: 'link' }, 'visits.begin': { token: first } })
  await comeIn(place)
  localStorage.setItem(tokenName, other ?? '')
  await forgetUnknown(place, first ?? null)
  expect(tokenOf(place)).toBe(other)
  await forgetUnknown(place, other ?? null)
  expect(tokenOf(place)).toBeNull()
})
