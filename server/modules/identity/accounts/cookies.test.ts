// On one database: it is about what browsers keep.
// The page about privacy names every cookie that the program sets, and none that it does not.
import { readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'
import { callbackAddress, openProviders } from '#server/adapters/sign-in-providers/open-providers.ts'
import { openStandIn } from '#server/adapters/sign-in-providers/stand-in/stand-in-server.ts'
import { sourceFiles } from '#server/testing/source-files.ts'
import { emailOf, password, testApp } from '#server/testing/test-app.ts'

const clock = systemClock()
const standIn = await openStandIn({
  clock,
  random: cryptoRandom(),
  redirectUri: (id) => callbackAddress('http://127.0.0.1:0', id),
})
const signInProviders = openProviders({ configured: standIn.keys, elapsed: clock.elapsed })
const app = await testApp({ replaced: { signInProviders } })
afterAll(() => standIn.close())

const page = readFileSync('web/features/identity/accounts/legal/privacy-cookies.tsx', 'utf8')
const named = [...page.matchAll(/<Cookie name="([^"]+)"/g)].map(([, name = '']) => name).toSorted()
/** With this prefix and the name of a choice, by the pages themselves. */
const OF_PAGES = 'StaffroomAI-…'

it('The page about privacy names every cookie that signing in sets, the second step\u2019s too [ACC-9]', async () => {
  const seen = new Set<string>()
  const browser = app.guest()
  const note = () => {
    for (const pair of browser.cookie.split('; ')) seen.add(pair.split('=', 1)[0] ?? '')
  }
  const ada = await app.person('ada')
  const { secret } = await ada.calls.secondStep.begin()
  await ada.calls.secondStep.confirm({ code: TOTP.generate({ secret: Secret.fromBase32(secret) }) })
  await browser.calls.providers.beginSignIn({ provider: 'google', view: 'popup' })
  note()
  await browser.calls.accounts.signIn({ email: emailOf('ada'), password })
  note()
  const eve = app.guest()
  await eve.calls.accounts.signUp({ displayName: 'Eve', email: emailOf('eve'), password })
  for (const pair of eve.cookie.split('; ')) seen.add(pair.split('=', 1)[0] ?? '')
  expect([...seen].toSorted()).toEqual(named.filter((name) => name !== OF_PAGES))
})

it('No part of the program sets a cookie that is not named there', () => {
  const server = sourceFiles('server').filter((path) => !/\/testing\/|\.test\.ts$/.test(path))
  const names = new Set<string>()
  for (const path of server) {
    const text = readFileSync(path, 'utf8')
    // Whatever sets one calls it a cookie, and the name of each begins with that of the product.
    if (!/cookie/i.test(text)) continue
    for (const [name] of text.matchAll(/staffroom\.[a-z_]+(?=['"`])/g)) names.add(name)
  }
  expect([...names].toSorted()).toEqual(named.filter((name) => name !== OF_PAGES))

  const web = sourceFiles('web').filter((path) => !/\/testing\/|\.test\.tsx?$/.test(path))
  const setting = web.filter((path) => /\.cookie = |cookieStore/.test(readFileSync(path, 'utf8')))
  expect(setting).toEqual(['web/platform/preferences/preferences.ts'])
  expect(readFileSync('web/platform/config.ts', 'utf8')).toContain(`cookiePrefix: 'StaffroomAI-'`)
  expect(named).toContain(OF_PAGES)
})
