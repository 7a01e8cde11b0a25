import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { createCalls } from './call.ts'
import { forgetFirstAnswers, takeFirstAnswer } from './first-answers.ts'

const boot = readFileSync('web/public/boot.js', 'utf8')
const onboarded = { uid: 'ada', onboarding: { completed: true } }

/** Runs what stands before the first paint, at an address, for whoever the server says it is. */
async function begin(pathname: string, user: unknown, isProgram = true) {
  const asked: string[] = []
  const page: { firstAnswers?: Map<string, Promise<Response>> } = {}
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
      location: { pathname },
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
  return asked
}

const calls = () => createCalls((request) => takeFirstAnswer(request) ?? fetchNow())
const fetchNow = () => Promise.resolve(Response.json({ greeting: 'late', user: null }))

describe('what the visit begins with', () => {
  afterEach(() => {
    globalThis.firstAnswers = undefined
  })

  it('is asked before the program has come: who it is, and at home how things stand [HOME-1]', async () => {
    expect(await begin('/home', onboarded)).toEqual(['/api/session', '/api/home'])
    expect(await begin('/Knowledge', onboarded)).toEqual(['/api/session'])
    expect(await begin('/home', null)).toEqual(['/api/session'])
    expect(await begin('/home', { uid: 'ada', onboarding: { completed: false } })).toEqual(['/api/session'])
    expect(await begin('/home', onboarded, false)).toEqual([])
  })

  it('is taken once; the next question goes to the server', async () => {
    await begin('/home', onboarded)
    const call = calls()
    expect(await call.accounts.getSession()).toEqual({ user: onboarded })
    expect(await call.accounts.getSession()).toEqual({ greeting: 'late', user: null })
    expect(await call.home.get()).toMatchObject({ greeting: 'early' })
    expect(await call.home.get()).toMatchObject({ greeting: 'late' })
  })

  it('is not taken when it may be old, nor by a change at the same address', async () => {
    await begin('/home', onboarded)
    const at = (method: string, path: string) => new Request(new URL(path, location.origin), { method })
    expect(takeFirstAnswer(at('DELETE', '/api/session'))).toBeUndefined()
    expect(takeFirstAnswer(at('GET', '/api/home?fresh=1'))).toBeUndefined()
    expect(takeFirstAnswer(at('GET', '/api/session'), 10_001)).toBeUndefined()
    expect(takeFirstAnswer(at('GET', '/api/session'), 5)).toBeUndefined()
    expect(takeFirstAnswer(at('GET', '/api/home'), 9_000)).toBeInstanceOf(Promise)
  })

  it('is not taken once it is known that it may be old', async () => {
    await begin('/home', onboarded)
    forgetFirstAnswers()
    expect(await calls().home.get()).toMatchObject({ greeting: 'late' })
  })

  it('fails as a question of the program does when the server is not reached', async () => {
    await begin('/home', new TypeError('Failed to fetch'))
    await expect(calls().accounts.getSession()).rejects.toThrow('Failed to fetch')
  })
})
