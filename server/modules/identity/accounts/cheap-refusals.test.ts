// What anybody may ask is refused by what costs least, tells nothing by its time, and says plainly when there is no room.
import { afterEach, describe, expect, it } from 'vitest'
import { emailOf, password, testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'

const app = await testApp()
const { judges } = app.adapters
const { run } = judges
let judged = 0
judges.run = (...call) => {
  judged += 1
  return run(...call)
}
afterEach(() => void (judged = 0))

describe('the judge of passwords', () => {
  it('is asked by nobody whose link is worth nothing [ACC-4]', async () => {
    const answer = await app
      .guest()
      .ask('POST', '/api/password-reset', { token: 'made up', password: 'x'.repeat(100) })
    expect(answer.body).toMatchObject({ code: 'link_expired' })
    expect(judged).toBe(0)
  })

  it('is asked by nobody who signs up with a taken address, or for a website that cannot be read [ACC-1]', async () => {
    await app.unverified('ada')
    judged = 0
    const signUp = { displayName: 'Ada', email: emailOf('ada'), password }
    expect((await app.guest().ask('POST', '/api/accounts', signUp)).body).toMatchObject({
      code: 'email_taken',
    })
    const other = { ...signUp, email: emailOf('bob'), wantedSite: 'http://127.0.0.1/' }
    expect((await app.guest().ask('POST', '/api/accounts', other)).body).toMatchObject({
      code: 'address_private',
    })
    expect(judged).toBe(0)
  })
})

it('A reset that is asked for does the same work whether the address is known or not [ACC-4]', async () => {
  await app.unverified('ada')
  const rows = async () => {
    const [counted] = await app.query<{ acts: number; jobs: number }>(
      `select (select count(*)::int from event where payload ->> 'act' = 'password_reset_requested') as acts,
         (select count(*)::int from job where name = 'accounts.mail_reset') as jobs`,
    )
    return counted
  }
  const before = await rows()
  await app.guest().calls.accounts.requestPasswordReset({ email: 'nobody@example.com' })
  const unknown = await rows()
  await app.guest().calls.accounts.requestPasswordReset({ email: emailOf('ada') })
  const known = await rows()
  expect(unknown).toEqual({ acts: (before?.acts ?? 0) + 1, jobs: (before?.jobs ?? 0) + 1 })
  expect(known).toEqual({ acts: (before?.acts ?? 0) + 2, jobs: (before?.jobs ?? 0) + 2 })
  await app.mailTo(emailOf('ada'), 'Choose a new password')
  expect(app.mail.sent.some(({ to }) => to === 'nobody@example.com')).toBe(false)
})

it('A disk that is full is said in a plain sentence with a code of its own', async () => {
  const ada = await app.person('ada')
  await app.database.pool.query(`
    create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on staff for each row execute function no_room()`)
  try {
    const answer = await ada.ask('POST', '/api/staff', { name: 'Kenji' })
    expect(answer).toMatchObject({
      status: 507,
      body: { code: 'disk_full', message: expect.stringContaining('The disk of this installation is full.') },
    })
  } finally {
    await app.database.pool.query('drop function no_room cascade')
  }
})

it('Who hangs up while they wait for their password to be hashed is no bug in the log', async () => {
  const flood = new AbortController()
  const calls = Array.from({ length: 16 }, (_, i) =>
    fetch(`${app.origin}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(`nobody${i}`), password }),
      signal: flood.signal,
    }),
  )
  // Few are hashed at once: when the first is answered, the others wait.
  const first = await Promise.race(calls)
  expect(first.status).toBe(401)
  flood.abort()
  await Promise.allSettled(calls)
  const events = () => app.log.lines.map(({ event }) => event)
  await until(() => events().includes('request.abandoned'), 'somebody has hung up')
  expect(events()).not.toContain('request.failed')
})
