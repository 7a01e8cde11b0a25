import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { movedClock } from '#server/testing/moved-clock.ts'
import { emailOf, password, testApp, tokenIn } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

const MINUTE = 60_000
const clock = movedClock()
const app = await testApp({ replaced: { clock } })

/** What an app that knows the secret shows, now or so many periods from now. */
function codeOf(secret: string, periods = 0): string {
  const timestamp = clock.now().getTime() + periods * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

/** Six digits that no app would show about now. */
function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((periods) => codeOf(secret, periods))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  )
}

/** Somebody with two-step sign-in on, in a period of which no code has been used. */
async function guarded(name: string) {
  const who = await app.verified(name)
  const { secret, address } = await who.calls.secondStep.begin()
  const { codes } = await who.calls.secondStep.confirm({ code: codeOf(secret) })
  clock.advance(MINUTE)
  return { who, secret, address, codes }
}

/** A browser of its own in which the password has been typed. */
async function afterPassword(name: string): Promise<{ browser: Caller; challenge: string }> {
  const browser = app.guest()
  const answer = await browser.calls.accounts.signIn({ email: emailOf(name), password })
  return { browser, challenge: answer.challenge ?? '' }
}

const isSignedIn = async (browser: Caller) => (await browser.calls.accounts.getSession()).user !== null

const actsOf = async (uid: string) => {
  const rows = await app.query<{ act: string }>(
    `select payload->>'act' as act from event where user_id = $1 and type = 'security.recorded' order by xid, id`,
    [uid],
  )
  return rows.map(({ act }) => act)
}

describe('setting up two-step sign-in', () => {
  it('gives a secret, takes a code for it, and gives ten recovery codes', async () => {
    const ada = await app.verified('ada')
    expect(await ada.calls.secondStep.get()).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 })
    const { secret, address } = await ada.calls.secondStep.begin()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(decodeURIComponent(new URL(address).pathname)).toContain('Staffroom AI:ada@example.com')
    const { codes } = await ada.calls.secondStep.confirm({ code: codeOf(secret) })
    expect(new Set(codes).size).toBe(10)
    expect(await ada.calls.secondStep.get()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect(await actsOf(ada.uid)).toContain('two_step_enabled')
    await app.mailTo(emailOf('ada'), 'Two-step sign-in is on')
  })

  it('asks for nothing before a code has confirmed it, and forgets what was begun after an hour', async () => {
    const ada = await app.verified('ada')
    const { secret } = await ada.calls.secondStep.begin()
    expect((await app.guest().calls.accounts.signIn({ email: emailOf('ada'), password })).user?.uid).toBe(
      ada.uid,
    )
    await expect(ada.calls.secondStep.confirm({ code: wrongCode(secret) })).rejects.toThrow('wrong_code')
    clock.advance(61 * MINUTE)
    await ada.calls.accounts.confirmPassword({ password })
    await expect(ada.calls.secondStep.confirm({ code: codeOf(secret) })).rejects.toThrow(
      'second_step_not_begun',
    )
  })

  it('makes another secret when it is begun again, and none over one that is on', async () => {
    const ada = await app.verified('ada')
    const first = await ada.calls.secondStep.begin()
    const second = await ada.calls.secondStep.begin()
    expect(second.secret).not.toBe(first.secret)
    await expect(ada.calls.secondStep.confirm({ code: codeOf(first.secret) })).rejects.toThrow('wrong_code')
    await ada.calls.secondStep.confirm({ code: codeOf(second.secret) })
    await expect(ada.calls.secondStep.begin()).rejects.toThrow('second_step_on')
    await expect(ada.calls.secondStep.confirm({ code: codeOf(second.secret, 1) })).rejects.toThrow(
      'second_step_on',
    )
  })

  it('asks for a fresh sign-in, and for a confirmed address', async () => {
    const ada = await app.verified('ada')
    clock.advance(11 * MINUTE)
    await expect(ada.calls.secondStep.begin()).rejects.toThrow('fresh_sign_in_needed')
    await ada.calls.accounts.confirmPassword({ password })
    await ada.calls.secondStep.begin()
    const bob = await app.unverified('bob')
    await expect(bob.calls.secondStep.begin()).rejects.toThrow('email_not_verified')
    await expect(app.guest().calls.secondStep.begin()).rejects.toThrow('not_signed_in')
  })

  it('keeps neither the secret nor a recovery code readable, in no table, event or log', async () => {
    const { who, secret, codes } = await guarded('ada')
    await who.calls.secondStep.renewRecoveryCodes({ code: codeOf(secret) })
    const tables = await app.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname = 'public'`,
    )
    const kept: unknown[] = []
    for (const { name } of tables) kept.push(await app.query(`select * from ${name}`))
    const text = JSON.stringify(kept) + JSON.stringify(app.log.lines)
    expect(text).toContain(who.uid)
    for (const hidden of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(text).not.toContain(hidden)
  })
})

describe('signing in with two steps', () => {
  it('needs the code after the password: no session before, one after', async () => {
    const { who, secret } = await guarded('ada')
    const { browser, challenge } = await afterPassword('ada')
    expect(challenge).not.toBe('')
    expect(await isSignedIn(browser)).toBe(false)
    await expect(browser.calls.workspaces.list()).rejects.toThrow('not_signed_in')
    const { user } = await browser.calls.secondStep.answer({ challenge, code: codeOf(secret) })
    expect(user?.uid).toBe(who.uid)
    expect(await isSignedIn(browser)).toBe(true)
  })

  it.each([
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ])('with a clock that is %i periods off takes the code: %s', async (periods, isTaken) => {
    const { secret } = await guarded('ada')
    const { browser, challenge } = await afterPassword('ada')
    const answer = browser.calls.secondStep.answer({ challenge, code: codeOf(secret, periods) })
    if (isTaken) await answer
    else await expect(answer).rejects.toThrow('wrong_code')
  })

  it('takes each code once, and none older than one that was used', async () => {
    const { secret } = await guarded('ada')
    const code = codeOf(secret)
    const older = codeOf(secret, -1)
    const first = await afterPassword('ada')
    await first.browser.calls.secondStep.answer({ challenge: first.challenge, code })
    for (const replayed of [code, older]) {
      const { browser, challenge } = await afterPassword('ada')
      await expect(browser.calls.secondStep.answer({ challenge, code: replayed })).rejects.toThrow(
        'wrong_code',
      )
      expect(await isSignedIn(browser)).toBe(false)
    }
  })

  it('makes exactly one session of a code that is sent many times at once', async () => {
    const { who, secret } = await guarded('ada')
    const browsers = await Promise.all(Array.from({ length: 4 }, () => afterPassword('ada')))
    const before = await app.query('select id from person_session where user_id = $1', [who.uid])
    const code = codeOf(secret)
    const outcomes = await Promise.allSettled(
      [...browsers, ...browsers].map(({ browser, challenge }) =>
        browser.calls.secondStep.answer({ challenge, code }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const after = await app.query('select id from person_session where user_id = $1', [who.uid])
    expect(after).toHaveLength(before.length + 1)
  })

  it('goes on only in the browser in which it began', async () => {
    const { secret } = await guarded('ada')
    const { challenge } = await afterPassword('ada')
    const elsewhere = app.guest()
    await expect(elsewhere.calls.secondStep.answer({ challenge, code: codeOf(secret) })).rejects.toThrow(
      'second_step_expired',
    )
    elsewhere.cookie = 'staffroom.second_step=made-up'
    await expect(elsewhere.calls.secondStep.answer({ challenge, code: codeOf(secret) })).rejects.toThrow(
      'second_step_expired',
    )
  })

  it('begins anew after ten minutes, and after five wrong codes even with the right one', async () => {
    const { secret } = await guarded('ada')
    const late = await afterPassword('ada')
    clock.advance(10 * MINUTE)
    await expect(
      late.browser.calls.secondStep.answer({ challenge: late.challenge, code: codeOf(secret) }),
    ).rejects.toThrow('second_step_expired')
    const { browser, challenge } = await afterPassword('ada')
    const codes: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      const { body } = await browser.ask('POST', '/api/session/second-step', {
        challenge,
        code: wrongCode(secret),
      })
      codes.push(Reflect.get(Object(body), 'code'))
    }
    expect(codes).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'second_step_expired'])
    await expect(browser.calls.secondStep.answer({ challenge, code: codeOf(secret) })).rejects.toThrow(
      'second_step_expired',
    )
  })

  it('stops guesses of an account whoever makes them, while a recovery code still opens it', async () => {
    const { who, secret, codes } = await guarded('ada')
    let last: { status: number; headers: Headers; body: unknown } | null = null
    for (let tries = 0; tries < 12; tries += 1) {
      const { browser, challenge } = await afterPassword('ada')
      last = await browser.ask('POST', '/api/session/second-step', { challenge, code: wrongCode(secret) })
    }
    expect(last).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
    const { browser, challenge } = await afterPassword('ada')
    await expect(browser.calls.secondStep.answer({ challenge, code: codeOf(secret) })).rejects.toThrow(
      'too_many_attempts',
    )
    await browser.calls.secondStep.answer({ challenge, code: codes[0] ?? '' })
    expect(await isSignedIn(browser)).toBe(true)
    expect(await actsOf(who.uid)).toContain('second_step_failed')
  })

  it('does not let a suspended person in', async () => {
    const { who, secret } = await guarded('ada')
    const { browser, challenge } = await afterPassword('ada')
    await app.query('update person set suspended_at = now() where id = $1', [who.uid])
    await expect(browser.calls.secondStep.answer({ challenge, code: codeOf(secret) })).rejects.toThrow(
      'user_suspended',
    )
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('is not got round by a new password: the second step is asked for all the same', async () => {
    const { secret } = await guarded('ada')
    const { browser, challenge } = await afterPassword('ada')
    const reset = app.guest()
    await reset.calls.accounts.requestPasswordReset({ email: emailOf('ada') })
    const token = tokenIn(await app.mailTo(emailOf('ada'), 'Choose a new password'))
    await reset.calls.accounts.resetPassword({ token, password: 'a new and longer password' })
    const answer = await app
      .guest()
      .calls.accounts.signIn({ email: emailOf('ada'), password: 'a new and longer password' })
    expect(answer).toMatchObject({ user: null, secondStepNeeded: true })
    // What was begun with the old password is worth nothing.
    await expect(browser.calls.secondStep.answer({ challenge, code: codeOf(secret) })).rejects.toThrow(
      'second_step_expired',
    )
  })
})

describe('a recovery code', () => {
  it('signs in once, however it is typed, and the person hears of it', async () => {
    const { who, codes } = await guarded('ada')
    const [code = ''] = codes
    const first = await afterPassword('ada')
    await first.browser.calls.secondStep.answer({
      challenge: first.challenge,
      code: ` ${code.toUpperCase().replaceAll('-', ' ')} `,
    })
    expect(await who.calls.secondStep.get()).toMatchObject({ recoveryCodesLeft: 9 })
    expect(await actsOf(who.uid)).toContain('recovery_code_used')
    const second = await afterPassword('ada')
    await expect(
      second.browser.calls.secondStep.answer({ challenge: second.challenge, code }),
    ).rejects.toThrow('wrong_code')
  })

  it('makes exactly one session when it is sent many times at once', async () => {
    const { who, codes } = await guarded('ada')
    const browsers = await Promise.all(Array.from({ length: 4 }, () => afterPassword('ada')))
    const outcomes = await Promise.allSettled(
      browsers.map(({ browser, challenge }) =>
        browser.calls.secondStep.answer({ challenge, code: codes[3] ?? '' }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await who.calls.secondStep.get()).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('of somebody else opens nothing', async () => {
    const { codes } = await guarded('ada')
    await guarded('bob')
    const { browser, challenge } = await afterPassword('bob')
    await expect(browser.calls.secondStep.answer({ challenge, code: codes[0] ?? '' })).rejects.toThrow(
      'wrong_code',
    )
  })

  it('is replaced by new ones for a code and a fresh sign-in', async () => {
    const { who, secret, codes } = await guarded('ada')
    await expect(who.calls.secondStep.renewRecoveryCodes({ code: wrongCode(secret) })).rejects.toThrow(
      'wrong_code',
    )
    const renewed = await who.calls.secondStep.renewRecoveryCodes({ code: codeOf(secret) })
    expect(renewed.codes).toHaveLength(10)
    expect(await actsOf(who.uid)).toContain('recovery_codes_renewed')
    const old = await afterPassword('ada')
    await expect(
      old.browser.calls.secondStep.answer({ challenge: old.challenge, code: codes[0] ?? '' }),
    ).rejects.toThrow('wrong_code')
    await old.browser.calls.secondStep.answer({ challenge: old.challenge, code: renewed.codes[0] ?? '' })
    clock.advance(11 * MINUTE)
    await expect(who.calls.secondStep.renewRecoveryCodes({ code: codeOf(secret) })).rejects.toThrow(
      'fresh_sign_in_needed',
    )
    const bob = await app.verified('bob')
    await expect(bob.calls.secondStep.renewRecoveryCodes({ code: '000000' })).rejects.toThrow(
      'second_step_off',
    )
  })
})

describe('switching two-step sign-in off', () => {
  it('takes a code and a fresh sign-in, forgets everything, and is told', async () => {
    const { who, secret } = await guarded('ada')
    await expect(who.calls.secondStep.switchOff({ code: wrongCode(secret) })).rejects.toThrow('wrong_code')
    expect(await who.calls.secondStep.get()).toMatchObject({ isOn: true })
    const waiting = await afterPassword('ada')
    expect(await who.calls.secondStep.switchOff({ code: codeOf(secret) })).toMatchObject({ isOn: false })
    expect(await app.query('select 1 from two_step union all select 1 from recovery_code')).toEqual([])
    expect(await actsOf(who.uid)).toContain('two_step_disabled')
    await app.mailTo(emailOf('ada'), 'Two-step sign-in is off')
    await expect(
      waiting.browser.calls.secondStep.answer({ challenge: waiting.challenge, code: codeOf(secret, 1) }),
    ).rejects.toThrow('second_step_expired')
    expect((await app.guest().calls.accounts.signIn({ email: emailOf('ada'), password })).user?.uid).toBe(
      who.uid,
    )
  })

  it('works by a recovery code, for who has lost the app but is signed in', async () => {
    const { who, codes } = await guarded('ada')
    clock.advance(11 * MINUTE)
    const [code = ''] = codes
    await expect(who.calls.secondStep.switchOff({ code })).rejects.toThrow('fresh_sign_in_needed')
    await who.calls.accounts.confirmPassword({ password })
    await who.calls.secondStep.switchOff({ code })
    await expect(who.calls.secondStep.switchOff({ code })).rejects.toThrow('second_step_off')
  })

  it('is nothing that a stranger can do', async () => {
    const { secret } = await guarded('ada')
    const eve = await app.verified('eve')
    await expect(eve.calls.secondStep.switchOff({ code: codeOf(secret) })).rejects.toThrow('second_step_off')
    await expect(app.guest().calls.secondStep.switchOff({ code: codeOf(secret) })).rejects.toThrow(
      'not_signed_in',
    )
  })
})

it('Who restores a database under another secret of the installation signs in by a recovery code', async () => {
  const { who, secret, codes } = await guarded('ada')
  await app.query(`update two_step set secret = 'v1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'`)
  const { browser, challenge } = await afterPassword('ada')
  await expect(browser.calls.secondStep.answer({ challenge, code: codeOf(secret) })).rejects.toThrow(
    'wrong_code',
  )
  expect(app.log.lines.some((line) => JSON.stringify(line).includes('two_step.unreadable'))).toBe(true)
  await browser.calls.secondStep.answer({ challenge, code: codes[0] ?? '' })
  expect((await browser.calls.accounts.getSession()).user?.uid).toBe(who.uid)
})
