// The mails about accounts. Links begin with the configured address, never with that of a request.
import type { ProviderId } from '#contract/person/providers.ts'
import type { Device } from '#contract/person/sessions.ts'
import { dateForms, type Language } from '#contract/languages.ts'
import type { Letter } from '#server/platform/email/letter.ts'
import type { AccountMailKind, AccountWords } from './mails/account-words.ts'
import { arabic } from './mails/arabic.ts'
import { english } from './mails/english.ts'
import { french } from './mails/french.ts'

export { type AccountMailKind, accountMailKinds } from './mails/account-words.ts'

/** What a mail about an account is made of. `token` is that of its link, where it has one. */
interface AccountLetter {
  kind: AccountMailKind
  language: Language
  /** As the greeting may say it; null for none. */
  name: string | null
  token: string
  baseUrl: string
  params: Record<string, string>
}

const words: Record<Language, AccountWords> = { en: english, fr: french, ar: arabic }

const pages: Record<AccountMailKind, string> = {
  verification: '/verify-email',
  welcome: '/home',
  password_reset: '/reset-password',
  password_changed: '/forgot-password',
  email_change_old: '/confirm-email-change',
  email_change_new: '/confirm-email-change',
  email_change_taken: '',
  email_changed_old: '',
  email_changed_new: '/login',
  new_sign_in: '/settings#security',
  two_step_on: '/settings#security',
  two_step_off: '/settings#security',
  passkey_added: '/settings#security',
  passkey_removed: '/settings#security',
  provider_linked: '/settings#security',
  provider_unlinked: '/settings#security',
  recovery_code_used: '/settings#security',
  recovery_codes_renewed: '/settings#security',
  wrong_codes: '/forgot-password',
  data_exported: '/settings#security',
  access_ended: '/settings#workspace',
  account_deleted: '',
}

/** The mails that a person may do without, because they ask for them in the settings. */
const chosen: ReadonlySet<AccountMailKind> = new Set(['new_sign_in'])

export function accountLetter({ kind, language, name, token, baseUrl, params }: AccountLetter): Letter {
  const inWords = words[language]
  const { subject, paragraphs, button, after } = inWords.kinds[kind]({
    address: params['address'] ?? '',
    service: serviceNamed(params['provider']),
    left: params['left'] ?? '',
  })
  const link = new URL(pages[kind], baseUrl)
  if (token !== '') link.searchParams.set('token', token)
  return {
    language,
    subject,
    brand: 'Staffroom AI',
    preview: paragraphs[0] ?? subject,
    greeting: inWords.hello(name),
    paragraphs,
    facts: factsOf(inWords, language, params),
    items: [],
    action: button === undefined ? null : { label: button, link: link.href },
    after: after ?? [],
    reason: inWords.reason,
    preferences: chosen.has(kind)
      ? { label: inWords.choose, link: new URL('/settings#notifications', baseUrl).href }
      : null,
  }
}

const services: Record<ProviderId, string> = {
  google: 'Google',
  facebook: 'Facebook',
  github: 'GitHub',
  twitter: 'X',
  linkedin: 'LinkedIn',
}

const serviceNamed = (provider: string | undefined): string =>
  Object.entries(services).find(([id]) => id === provider)?.[1] ?? ''

const browsers: Record<Device['browser'], string | null> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  other: null,
}
const systems: Record<Device['system'], string | null> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
  other: null,
}

/** Which device did it and when, as far as it is known. */
function factsOf(inWords: AccountWords, language: Language, params: Record<string, string>): Letter['facts'] {
  const { browser, system, network, at } = params
  if (!at) return []
  const when = new Intl.DateTimeFormat(dateForms[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(at))
  return [
    ...(browser === undefined && system === undefined
      ? []
      : [{ label: inWords.device, value: deviceName(inWords, browser ?? '', system ?? '') }]),
    ...(network ? [{ label: inWords.network, value: network }] : []),
    { label: inWords.when, value: `${when} UTC` },
  ]
}

function deviceName(inWords: AccountWords, browser: string, system: string): string {
  const named = Object.entries(browsers).find(([code]) => code === browser)?.[1] ?? null
  const on = Object.entries(systems).find(([code]) => code === system)?.[1] ?? null
  if (named !== null && on !== null) return inWords.on(named, on)
  return named ?? on ?? inWords.unknownDevice
}
