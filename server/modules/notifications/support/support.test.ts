// On one database: it is about a mail.
import { describe, expect, it } from 'vitest'
import { emailOf, testApp } from '#server/testing/test-app.ts'

const operator = 'help@northwind.example'
const app = await testApp({ settings: { SUPPORT_EMAIL: operator } })
const message = { subject: 'Billing <b>', message: 'Hello,\n\nwho pays?\nAda', mayAnswer: true }

const arrived = (subject: string) =>
  app.mailTo(operator, subject).then(() => app.mail.sent.findLast((mail) => mail.subject === subject))

describe('a message to the operator', () => {
  it('is mailed with the way to answer, in the writer’s words, and its text is forgotten here [HOME-4]', async () => {
    const ada = await app.person('ada')
    const { takenAt } = await ada.calls.support.send(message)
    const mail = await arrived('Help asked: Billing <b>')
    expect(mail).toMatchObject({ to: operator, replyTo: emailOf('ada') })
    for (const words of ['Hello,', 'who pays?', 'From: ada', `Answer to: ${emailOf('ada')}`, takenAt])
      expect(mail?.text).toContain(words)
    expect(mail?.html).not.toContain('<b>')
    await expect
      .poll(() => app.query(`select state, params from outgoing_mail where kind = 'support'`))
      .toEqual([{ state: 'sent', params: {} }])
  })

  it('keeps the address of who wants no answer to itself [HOME-4]', async () => {
    const ada = await app.person('ada')
    await ada.calls.support.send({ ...message, subject: 'Thanks', mayAnswer: false })
    const mail = await arrived('Help asked: Thanks')
    expect(mail?.replyTo).toBeNull()
    expect(`${mail?.text} ${mail?.html}`).not.toContain(emailOf('ada'))
    expect(mail?.text).toContain('Answer to: No answer is wanted')
  })

  it('waits while no mail server takes it, and goes out once when one does [HOME-4]', async () => {
    const ada = await app.person('ada')
    app.mail.failing = true
    await ada.calls.support.send({ ...message, subject: 'Later' })
    await expect
      .poll(() => app.query(`select kind, state from outgoing_mail where kind = 'support'`))
      .toEqual([{ kind: 'support', state: 'waiting' }])
    app.mail.failing = false
    await arrived('Help asked: Later')
    expect(app.mail.sent.filter(({ subject }) => subject === 'Help asked: Later')).toHaveLength(1)
  })

  it('is refused from the sixth in an hour on, whoever else writes, and says when there is room [HOME-4]', async () => {
    const [ada, eve] = await Promise.all([app.person('ada'), app.person('eve')])
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        ada.ask('POST', '/api/support', message, { 'idempotency-key': `key ${number}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body).toMatchObject({ code: 'too_many_attempts' })
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_500)
    await eve.calls.support.send(message)
    await expect
      .poll(() => app.query(`select count(*)::int as mails from outgoing_mail where kind = 'support'`))
      .toEqual([{ mails: 6 }])
  })

  it('is sent once however often the same request comes [HOME-4]', async () => {
    const ada = await app.person('ada')
    const ask = () => ada.ask('POST', '/api/support', message, { 'idempotency-key': 'one' })
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.body]).toEqual([200, first.body])
    expect(await app.query(`select 1 from outgoing_mail where kind = 'support'`)).toHaveLength(1)
  })

  it('is refused from guests, from people who are not set up, and without words', async () => {
    expect((await app.guest().ask('POST', '/api/support', message)).status).toBe(401)
    const early = await app.verified('bob')
    expect((await early.ask('POST', '/api/support', message)).body).toMatchObject({
      code: 'onboarding_incomplete',
    })
    const ada = await app.person('ada')
    for (const wrong of [
      { subject: '  ' },
      { message: '\n' },
      { subject: 'two\nlines' },
      { mayAnswer: 'yes' },
    ])
      expect((await ada.ask('POST', '/api/support', { ...message, ...wrong })).body).toMatchObject({
        code: 'invalid_input',
        issues: [{ path: Object.keys(wrong)[0] }],
      })
    expect(await app.query(`select 1 from outgoing_mail where kind = 'support'`)).toEqual([])
  })
})
