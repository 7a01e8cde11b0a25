// How a browser comes in at a door, and what its page holds meanwhile.
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { conversation, met } from './framed-chat.fixture.ts'
import {
  comeIn,
  comingIn,
  forgetToken,
  forgetUnknown,
  holdToken,
  keepProof,
  tokenOf,
  visitCalls,
} from './visit.ts'

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

it('A call is made as whoever was in when it was begun, though another is in before it is sent', async () => {
  fakeServer({ 'visits.goOn': conversation })
  localStorage.setItem(tokenName, first ?? '')
  const calls = visitCalls(place)
  localStorage.setItem(tokenName, other ?? '')
  await calls.goOn()
  const sent = vi.mocked(fetch).mock.calls.map(([request]) => request)
  expect(sent.map((one) => one instanceof Request && one.headers.get('authorization'))).toEqual([
    `Visitor ${first}`,
  ])
})

it('Nobody comes in whom another page of the place had forgotten meanwhile, though this one was told nothing of it', async () => {
  fakeServer({
    'visits.begin': () => {
      localStorage.setItem(`${tokenName} forgotten`, '7')
      return { token: first }
    },
  })
  await expect(comeIn(place)).rejects.toThrow('forgotten')
  expect(tokenOf(place)).toBeNull()
})

it('Somebody whose proof is refused gets by it into nobody else’s conversation that was stored meanwhile', async () => {
  keepProof(place, 'proof')
  onTestFinished(() => keepProof(place, null))
  fakeServer({
    'visits.begin': ({ proof }: { proof?: string }) => {
      if (proof !== undefined) throw refusal('identity_used')
      localStorage.setItem(tokenName, other ?? '')
      return { token: first }
    },
    'visits.identify': () => {
      throw refusal('identity_of_other')
    },
  })
  // What a page does whose proof is refused: it comes in without.
  onTestFinished(
    holdToken(place, {
      token: () => null,
      own: () => {},
      others: () => {},
      spent: () => keepProof(place, null),
    }),
  )
  await expect(comeIn(place)).rejects.toMatchObject({ with: { code: 'identity_of_other' } })
})
