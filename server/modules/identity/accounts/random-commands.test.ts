// On one database: one command follows the other, and what each of them asks of the database is asked on both by its own tests.
//
// Random commands against a small model of what an account is: after every one of them each session that was ever begun
// is asked for, and is served exactly when the model says that it lives. Tokens that were used, replaced or outlived are
// tried as often as good ones.
import { deepStrictEqual } from 'node:assert'
import { expect, it } from 'vitest'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { pick } from '#server/adapters/random/random.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { suspendPerson } from '#server/modules/identity/people/index.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { testApp, tokenIn } from '#server/testing/test-app.ts'
import { seedOf, times } from '#server/testing/random-runs.ts'

const seed = seedOf('AUTH_SEED')
const sequences = Number(process.env['AUTH_SEQUENCES']) || times(20, 200)
const commandsEach = 10

const clock = { ...systemClock(), later: 0, now: () => new Date(Date.now() + clock.later) }
const app = await testApp({ replaced: { clock }, settings: { GUESSES_PER_ACCOUNT: '100000' } })
const random = seededRandom(seed)

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

interface KnownSession {
  device: Caller
  id: string
  until: number
  lives: boolean
}
type Purpose = 'verification' | 'password_reset' | 'email_change_old' | 'email_change_new'
interface KnownToken {
  purpose: Purpose
  token: string
  until: number
  isGood: boolean
}
interface Account {
  email: string
  password: string
  isVerified: boolean
  isSuspended: boolean
  change: { to: string; until: number; old: boolean; fresh: boolean } | null
}

class Story {
  readonly #addresses: readonly string[]
  readonly sessions: KnownSession[] = []
  readonly tokens: KnownToken[] = []
  readonly told: string[] = []
  account: Account | null = null
  #passwords = 0

  constructor(number: number) {
    this.#addresses = [`a${number}@example.com`, `b${number}@example.com`]
  }

  readonly commands: Record<string, () => Promise<void>> = {
    signUp: async () => {
      const device = app.guest()
      const [email, password] = [pick(random, this.#addresses), this.#newPassword()]
      const answer = await device.ask('POST', '/api/accounts', { displayName: 'Someone', email, password })
      if (this.account?.email === email) return this.#expect(answer, 'email_taken')
      this.#expect(answer, null)
      if (this.account) {
        await this.#mailed('verification', email, 'Confirm your e-mail address', DAY)
        const mailed = this.tokens.at(-1)
        if (mailed) mailed.isGood = false
        return void (await device.calls.accounts.deleteAccount({}))
      }
      this.account = { email, password, isVerified: false, isSuspended: false, change: null }
      await this.#began(device)
      await this.#mailed('verification', email, 'Confirm your e-mail address', DAY)
    },
    signIn: async () => {
      const device = app.guest()
      const isRight = random.below(3) > 0
      const email = this.account?.email ?? pick(random, this.#addresses)
      const password = isRight && this.account ? this.account.password : 'a wrong or an old password'
      const answer = await device.ask('POST', '/api/session', { email, password })
      if (!this.account || !isRight) return this.#expect(answer, 'wrong_credentials')
      if (this.account.isSuspended) return this.#expect(answer, 'user_suspended')
      this.#expect(answer, null)
      await this.#began(device)
    },
    signOut: async () => {
      const session = this.#anySession()
      if (!session) return
      const { cookie } = session.device
      const answer = await session.device.ask('DELETE', '/api/session')
      // A thief keeps the cookie.
      session.device.cookie = cookie
      this.#expect(answer, this.#isIn(session) ? null : 'not_signed_in')
      if (this.#isIn(session)) session.lives = false
    },
    verify: async () => {
      const known = this.#anyToken('verification')
      const session = this.#anySession()
      if (!known || !session) return
      const answer = await session.device.ask('POST', '/api/email-verification', { token: known.token })
      if (!this.#isIn(session)) return this.#expect(answer, 'not_signed_in')
      if (!this.#isGood(known, 'verification')) return this.#expect(answer, 'link_expired')
      this.#expect(answer, null)
      this.#drop('verification')
      if (this.account) this.account.isVerified = true
    },
    resend: async () => {
      const session = this.#anySession()
      if (!session) return
      const answer = await session.device.ask('POST', '/api/email-verification/resend')
      this.#expect(answer, this.#isIn(session) ? null : 'not_signed_in')
      if (this.#isIn(session) && this.account && !this.account.isVerified)
        await this.#mailed('verification', this.account.email, 'Confirm your e-mail address', DAY)
    },
    askReset: async () => {
      // Who is suspended gets no mail.
      if (this.account?.isSuspended) return
      const email = this.account?.email ?? pick(random, this.#addresses)
      const answer = await app.guest().ask('POST', '/api/password-reset/request', { email })
      this.#expect(answer, null)
      if (this.account) await this.#mailed('password_reset', email, 'Choose a new password', 60 * MINUTE)
    },
    reset: async () => {
      const known = this.#anyToken('password_reset')
      if (!known) return
      const password = this.#newPassword()
      const answer = await app.guest().ask('POST', '/api/password-reset', { token: known.token, password })
      if (!this.#isGood(known, 'password_reset')) return this.#expect(answer, 'link_expired')
      this.#expect(answer, null)
      this.#drop('password_reset')
      this.#endAll()
      // Whatever somebody who was signed in may have wished.
      this.#forgetChange()
      // Who reads the mails is known now; the link of the sign-up, which may have been another's, is not needed any more.
      if (this.account?.isVerified === false) this.#drop('verification')
      if (this.account) Object.assign(this.account, { password, isVerified: true })
    },
    changePassword: async () => {
      const session = this.#anySession()
      if (!session) return
      const isRight = random.below(3) > 0
      const newPassword = this.#newPassword()
      const currentPassword = isRight ? (this.account?.password ?? 'none') : 'a wrong or an old password'
      const answer = await session.device.ask('POST', '/api/password', { currentPassword, newPassword })
      if (!this.#isIn(session)) return this.#expect(answer, 'not_signed_in')
      if (!isRight) return this.#expect(answer, 'wrong_password')
      this.#expect(answer, null)
      this.#drop('password_reset')
      this.#endAll(session)
      if (this.account) this.account.password = newPassword
    },
    askEmailChange: async () => {
      const session = this.#anySession()
      if (!session) return
      const password = this.account?.password ?? 'none'
      await session.device.ask('POST', '/api/session/confirmation', { password })
      const to = this.#addresses.find((address) => address !== this.account?.email) ?? ''
      const answer = await session.device.ask('POST', '/api/email-change', { email: to })
      if (!this.#isIn(session) || !this.account) return this.#expect(answer, 'not_signed_in')
      this.#expect(answer, null)
      this.#drop('email_change_old')
      this.#drop('email_change_new')
      this.account.change = { to, until: this.#now() + DAY, old: false, fresh: false }
      await this.#mailed(
        'email_change_old',
        this.account.email,
        'Confirm the change of your e-mail address',
        DAY,
      )
      await this.#mailed('email_change_new', to, 'Confirm your new e-mail address', DAY)
    },
    confirmEmailChange: async () => {
      const known = this.#anyToken(random.below(2) === 0 ? 'email_change_old' : 'email_change_new')
      const session = this.#anySession()
      if (!known || !session) return
      // Either of the two links may be opened first.
      const side = known.purpose === 'email_change_old' ? 'email_change_old' : 'email_change_new'
      const path = '/api/email-change/confirmation'
      const answer = await session.device.ask('POST', path, { token: known.token })
      const { account } = this
      if (!this.#isIn(session)) return this.#expect(answer, 'not_signed_in')
      if (!this.#isGood(known, side) || !account?.change) return this.#expect(answer, 'link_expired')
      this.#expect(answer, null)
      known.isGood = false
      if (side === 'email_change_old') account.change.old = true
      else account.change.fresh = true
      const { old, fresh, to } = account.change
      this.#agree(answer.body, { state: old && fresh ? 'changed' : 'waiting' })
      if (!old || !fresh) return
      Object.assign(account, { email: to, isVerified: true, change: null })
      this.#drop('password_reset')
      this.#drop('verification')
    },
    cancelEmailChange: async () => {
      const session = this.#anySession()
      if (!session) return
      const answer = await session.device.ask('DELETE', '/api/email-change')
      this.#expect(answer, this.#isIn(session) ? null : 'not_signed_in')
      if (!this.#isIn(session) || !this.account) return
      this.#forgetChange()
    },
    endSession: async () => {
      const [session, other] = [this.#anySession(), this.#anySession()]
      if (!session || !other) return
      const answer = await session.device.ask('DELETE', `/api/sessions/${other.id}`)
      if (!this.#isIn(session)) return this.#expect(answer, 'not_signed_in')
      this.#expect(answer, this.#isIn(other) ? null : 'session_not_found')
      other.lives = false
    },
    endOthers: async () => {
      const session = this.#anySession()
      if (!session) return
      const answer = await session.device.ask('DELETE', '/api/sessions')
      this.#expect(answer, this.#isIn(session) ? null : 'not_signed_in')
      if (this.#isIn(session)) this.#endAll(session)
    },
    suspend: async () => {
      if (!this.account) return
      const lift = this.account.isSuspended
      this.#agree(await suspendPerson(app.database, { email: this.account.email, lift }, clock.now()), true)
      this.account.isSuspended = !lift
      this.#endAll()
    },
    delete: async () => {
      const session = this.#anySession()
      // Rare, or there would be little else to tell.
      if (!session || random.below(3) > 0) return
      const { cookie } = session.device
      const password = this.account?.password ?? 'none'
      const answer = await session.device.ask('POST', '/api/account-deletion', { password })
      session.device.cookie = cookie
      if (!this.#isIn(session)) return this.#expect(answer, 'not_signed_in')
      this.#expect(answer, null)
      this.account = null
      this.#endAll()
      for (const known of this.tokens) known.isGood = false
    },
    waitAWhile: async () => {
      clock.later += pick(random, [MINUTE, 11 * MINUTE, 61 * MINUTE, 25 * 60 * MINUTE, 31 * DAY])
      await Promise.resolve()
    },
  }

  async step(): Promise<void> {
    const name = this.account
      ? pick(random, Object.keys(this.commands))
      : pick(random, ['signUp', 'signUp', 'signIn', 'verify', 'reset'])
    this.told.push(name)
    await this.commands[name]?.()
    await this.check()
  }

  /** Asks for every session that was ever begun. */
  async check(): Promise<void> {
    const served = await Promise.all(
      this.sessions.map(async ({ device }) => (await device.calls.accounts.getSession()).user !== null),
    )
    this.#agree(
      served,
      this.sessions.map((session) => this.#isIn(session)),
    )
    const seen = this.sessions.find((session) => this.#isIn(session))
    if (!seen || !this.account) return
    const { user } = await seen.device.calls.accounts.getSession()
    this.#agree([user?.email, user?.emailVerified], [this.account.email, this.account.isVerified])
  }

  /** What the program did is what the model says. */
  #agree(actual: unknown, told: unknown): void {
    deepStrictEqual(actual, told, `after ${this.told.join(', ')}: ${JSON.stringify({ actual, told })}`)
  }

  #now = () => clock.now().getTime()
  #isIn = ({ lives, until }: KnownSession) => lives && until > this.#now() && !this.account?.isSuspended
  #isGood = ({ isGood, until, purpose }: KnownToken, wanted: Purpose) =>
    isGood && until > this.#now() && purpose === wanted
  #anySession = () => (this.sessions.length > 0 ? pick(random, this.sessions) : null)

  /** Mostly one of the right purpose; good, used up or outlived. */
  #anyToken(purpose: Purpose): KnownToken | null {
    const right = this.tokens.filter((known) => known.purpose === purpose)
    const choice = random.below(5) === 0 ? this.tokens : right
    return choice.length > 0 ? pick(random, choice) : null
  }

  #newPassword = () => `kelp lantern ${(this.#passwords += 1)}`

  #drop(purpose: Purpose): void {
    for (const known of this.tokens) if (known.purpose === purpose) known.isGood = false
  }

  #forgetChange(): void {
    if (this.account) this.account.change = null
    this.#drop('email_change_old')
    this.#drop('email_change_new')
  }

  #endAll(but?: KnownSession): void {
    for (const session of this.sessions) if (session !== but) session.lives = false
  }

  #expect(answer: { status: number; body: unknown }, code: string | null): void {
    const told: unknown = Reflect.get(Object(answer.body), 'code')
    this.#agree(answer.status < 300 ? null : told, code)
  }

  async #began(device: Caller): Promise<void> {
    const { items } = await device.calls.sessions.list()
    const until = this.#now() + 30 * DAY
    this.sessions.push({ device, id: items[0]?.id ?? '', until, lives: true })
  }

  /** The token of a mail that was just asked for. */
  async #mailed(purpose: Purpose, address: string, subject: string, lifetimeMs: number): Promise<void> {
    const until = this.#now() + lifetimeMs
    const isIt = ({ to, subject: told }: { to: string; subject: string }) =>
      to === address && told === subject
    for (let tries = 0; ; tries += 1) {
      const at = app.mail.sent.findIndex(isIt)
      if (at >= 0) {
        const token = tokenIn(app.mail.sent.splice(at, 1)[0]?.text ?? '')
        return void this.tokens.push({ purpose, token, until, isGood: true })
      }
      if (tries > 10_000) throw new Error(`no mail "${subject}" came after ${this.told.join(', ')}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}

it(`No session and no mailed link is served after its end, whatever was done in whatever order (AUTH_SEED=${seed}, ${sequences} sequences) [ACC-2, ACC-3, ACC-4, ACC-5, ACC-10, ERR-14]`, async () => {
  const done = new Map<string, number>()
  for (let i = 0; i < sequences; i += 1) {
    const story = new Story(i)
    for (let n = 0; n < commandsEach; n += 1) await story.step()
    for (const name of story.told) done.set(name, (done.get(name) ?? 0) + 1)
  }
  // A command that is never given proves nothing.
  if (sequences >= 100) expect([...done].filter(([, times]) => times < 20)).toEqual([])
}, 900_000)

it('An ended session that were served all the same would be noticed', async () => {
  const story = new Story(sequences)
  await story.commands['signUp']?.()
  const kept = 'id, user_id, token, expires_at, created_at, updated_at'
  const [row] = await app.query<{ token: string; user_id: string }>(
    'select token, user_id from person_session',
  )
  await story.commands['signOut']?.()
  await story.check()
  // Far off, for the stories before have let years pass.
  await app.query(
    `insert into person_session (${kept}) values ('revived', $1, $2, now() + interval '1000 years', now(), now())`,
    [row?.user_id, row?.token],
  )
  await expect(story.check()).rejects.toThrow('"actual":[true],"told":[false]')
})
