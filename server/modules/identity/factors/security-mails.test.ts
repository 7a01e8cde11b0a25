// On one database: it is about mails.
// The mails about how an account is signed in to: each comes, in the person's language, whatever they have chosen.
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { languages } from '#contract/languages.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { emailOf, password, testApp } from '#server/testing/test-app.ts'
import { unlockPerson } from './actions/unlock-person.ts'

const MINUTE = 60_000
const origin = 'http://localhost:4141'
const clock = movedClock()
const app = await testApp({ replaced: { clock }, settings: { BASE_URL: origin, I18N: 'on' } })

const subjects = {
  en: {
    two_step_on: 'Two-step sign-in is on',
    recovery_code_used: 'A recovery code was used to sign in',
    wrong_codes: 'Somebody could not pass your second step',
    recovery_codes_renewed: 'New recovery codes were made',
    two_step_off: 'Two-step sign-in is off',
    passkey_added: 'A passkey was added to your account',
    passkey_removed: 'A passkey was removed from your account',
    data_exported: 'Your data was downloaded',
  },
  fr: {
    two_step_on: 'La connexion en deux étapes est activée',
    recovery_code_used: 'Un code de secours a servi à se connecter',
    wrong_codes: 'Quelqu’un n’a pas pu passer votre deuxième étape',
    recovery_codes_renewed: 'De nouveaux codes de secours ont été créés',
    two_step_off: 'La connexion en deux étapes est désactivée',
    passkey_added: 'Une clé d’accès a été ajoutée à votre compte',
    passkey_removed: 'Une clé d’accès a été retirée de votre compte',
    data_exported: 'Vos données ont été téléchargées',
  },
  ar: {
    two_step_on: 'تم تفعيل تسجيل الدخول بخطوتين',
    recovery_code_used: 'استُخدم رمز استرداد لتسجيل الدخول',
    wrong_codes: 'تعذّر على أحدهم اجتياز خطوتك الثانية',
    recovery_codes_renewed: 'أُنشئت رموز استرداد جديدة',
    two_step_off: 'تم إيقاف تسجيل الدخول بخطوتين',
    passkey_added: 'أُضيف مفتاح مرور إلى حسابك',
    passkey_removed: 'أُزيل مفتاح مرور من حسابك',
    data_exported: 'نُزّلت بياناتك',
  },
}

it.each(languages)(
  'Everything that changes how an account is signed in to is mailed, in the language %s, also to who wants no alerts',
  async (language) => {
    const subject = subjects[language]
    const email = emailOf('ada')
    const ada = await app.verified('ada')
    await app.query('update person set language = $2 where id = $1', [ada.uid, language])
    await ada.calls.accounts.updateNotificationPreferences({ email: { securityAlerts: false } })
    const { secret } = await ada.calls.secondStep.begin()
    const codeNow = () =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() })
    const { codes } = await ada.calls.secondStep.confirm({ code: codeNow() })
    await app.mailTo(email, subject.two_step_on)

    const browser = app.guest()
    const first = await browser.calls.accounts.signIn({ email, password })
    await browser.calls.secondStep.answer({ challenge: first.challenge ?? '', code: codes[0] ?? '' })
    expect(await app.mailTo(email, subject.recovery_code_used)).toContain('9')

    const thief = app.guest()
    const { challenge = '' } = await thief.calls.accounts.signIn({ email, password })
    for (let tries = 0; tries < 5; tries += 1) {
      expect(app.mail.sent.some((mail) => mail.subject === subject.wrong_codes)).toBe(false)
      await thief.ask('POST', '/api/session/second-step', { challenge, code: 'abcd-efgh-jkmn-pqrs' })
    }
    await app.mailTo(email, subject.wrong_codes)
    // Once more at once is not worth a second mail.
    const again = await thief.calls.accounts.signIn({ email, password })
    for (let tries = 0; tries < 5; tries += 1)
      await thief.ask('POST', '/api/session/second-step', {
        challenge: again.challenge,
        code: 'abcd-efgh-jkmn-pqrs',
      })

    clock.advance(MINUTE)
    await ada.calls.secondStep.renewRecoveryCodes({ code: codeNow() })
    await app.mailTo(email, subject.recovery_codes_renewed)
    clock.advance(MINUTE)
    await ada.calls.secondStep.switchOff({ code: codeNow() })
    await app.mailTo(email, subject.two_step_off)

    const device = softwareAuthenticator(origin)
    const { id } = await ada.calls.passkeys.add({
      name: 'Mac',
      credential: device.make(await ada.calls.passkeys.begin()),
    })
    await app.mailTo(email, subject.passkey_added)
    await ada.calls.passkeys.remove({ id })
    await app.mailTo(email, subject.passkey_removed)

    expect((await ada.ask('POST', '/api/account-export', undefined, { origin })).status).toBe(200)
    await app.mailTo(email, subject.data_exported)
    const warnings = app.mail.sent.filter((mail) => Object.values(subject).includes(mail.subject))
    expect(warnings).toHaveLength(8)
    for (const mail of warnings) {
      expect(mail.to).toBe(email)
      expect(mail.html).toContain(`lang="${language}"`)
      expect(mail.text).toContain(`${origin}/`)
    }
  },
)

it('A second step that the operator switched off is mailed too', async () => {
  const ada = await app.verified('ada')
  const { secret } = await ada.calls.secondStep.begin()
  await ada.calls.secondStep.confirm({
    code: TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() }),
  })
  expect(await unlockPerson(app.database, { email: emailOf('ada') }, clock.now())).toBe(true)
  app.adapters.live.wake()
  await app.mailTo(emailOf('ada'), subjects.en.two_step_off)
})
