import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { createCalls } from './call.ts'
import { forgetFirstAnswers, isBeginning, takeFirstAnswer, takeFirstPlace } from './first-answers.ts'

const boot = readFileSync('web/public/boot.js', 'utf8')
const onboarded = { uid: 'ada', onboarding: { completed: true } }
const atHome = { feed: '7.0', asks: '/api/session /api/home' }

/** Runs what stands before the first paint, of a page with which the server has told this. */
async function begin(
  told: Readonly<Record<string, string>> | null,
  user: unknown,
  { isProgram = true, type = 'navigate' } = {},
) {
  const asked: string[] = []
  const page: { firstAnswers?: Map<string, Promise<Response>>; firstPlace?: string } = {}
  runInNewContext(
    boot,
    Object.assign(page, {
      document: {
        cookie: '',
        documentElement: { dataset: {} },
        querySelector: () => null,
        currentScript: { dataset: isProgram ? { asks: '' } : {} },
      },
      matchMedia: () => ({ matches: false }),
      performance: {
        getEntriesByType: () =>
          told === null
            ? []
            : [
                {
                  type,
                  serverTiming: Object.entries(told).map(([name, description]) => ({ name, description })),
                },
              ],
      },
      fetch: async (path: string) => {
        asked.push(path)
        if (user instanceof Error) throw user
        return new Response(path === '/api/home' ? '{"greeting":"early"}' : JSON.stringify({ user }), {
          headers: { 'content-type': 'application/json' },
        })
      },
    }),
  )
  await new Promise((resolve) => setTimeout(resolve))
  globalThis.firstAnswers = page.firstAnswers
  globalThis.firstPlace = page.firstPlace
  return asked
}

const calls = () => createCalls((request) => takeFirstAnswer(request) ?? fetchNow())
const fetchNow = () => Promise.resolve(Response.json({ greeting: 'late', user: null }))

describe('what the visit begins with', () => {
  afterEach(() => {
    globalThis.firstAnswers = undefined
    globalThis.firstPlace = undefined
  })

  it('is asked before the program has come: who it is, and what the server says that the page asks [HOME-1]', async () => {
    expect(await begin(atHome, onboarded)).toEqual(['/api/session', '/api/home'])
    expect(await begin({}, null)).toEqual(['/api/session'])
    // A browser may hide its timings.
    expect(await begin(null, onboarded)).toEqual(['/api/session'])
    expect(await begin(atHome, onboarded, { isProgram: false })).toEqual([])
  })

  it('is where the live feed was, told once, and not of a page that the browser had kept [LIVE-2]', async () => {
    await begin(atHome, onboarded)
    expect([takeFirstPlace(), takeFirstPlace()]).toEqual(['7.0', null])
    expect(await begin(atHome, onboarded, { type: 'back_forward' })).toEqual(['/api/session'])
    expect(takeFirstPlace()).toBeNull()
  })

  it('is over once all of it was taken, or too late', async () => {
    await begin(atHome, onboarded)
    expect([isBeginning(5), isBeginning(10_001)]).toEqual([true, false])
    await calls().accounts.getSession()
    expect(isBeginning(5)).toBe(true)
    await calls().home.get()
    expect(isBeginning(5)).toBe(false)
  })

  it('is taken once; the next question goes to the server', async () => {
    await begin(atHome, onboarded)
    const call = calls()
    expect(await call.accounts.getSession()).toEqual({ user: onboarded })
    expect(await call.accounts.getSession()).toEqual({ greeting: 'late', user: null })
    expect(await call.home.get()).toMatchObject({ greeting: 'early' })
    expect(await call.home.get()).toMatchObject({ greeting: 'late' })
  })

  it('is not taken when it may be old, nor by a change at the same address', async () => {
    await begin(atHome, onboarded)
    const at = (method: string, path: string) => new Request(new URL(path, location.origin), { method })
    expect(takeFirstAnswer(at('DELETE', '/api/session'))).toBeUndefined()
    expect(takeFirstAnswer(at('GET', '/api/home?fresh=1'))).toBeUndefined()
    expect(takeFirstAnswer(at('GET', '/api/session'), 10_001)).toBeUndefined()
    expect(takeFirstAnswer(at('GET', '/api/session'), 5)).toBeUndefined()
    expect(takeFirstAnswer(at('GET', '/api/home'), 9_000)).toBeInstanceOf(Promise)
  })

  it('is not taken once it is known that it may be old', async () => {
    await begin(atHome, onboarded)
    forgetFirstAnswers()
    expect(await calls().home.get()).toMatchObject({ greeting: 'late' })
  })

  it('fails as a question of the program does when the server is not reached', async () => {
    await begin(atHome, new TypeError('Failed to fetch'))
    await expect(calls().accounts.getSession()).rejects.toThrow('Failed to fetch')
  })
})
