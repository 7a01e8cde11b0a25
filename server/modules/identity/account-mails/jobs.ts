// Mails of accounts. Their tokens are made when they are sent, so that none lies readable in a table.
import * as z from 'zod/mini'
import { languageNamed } from '#contract/languages.ts'
import type { TokenPurpose } from '#server/adapters/identity/identity.ts'
import { asOwner, type Context, inTransaction } from '#server/platform/context.ts'
import { defineJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { greetingName } from '#server/platform/email/greeting-name.ts'
import {
  findWaitingMail,
  handOver,
  noteMailOnce,
  settleMail,
  type WaitingMail,
} from '#server/platform/email/outgoing-mail.ts'
import {
  findEmailChange,
  findRecipient,
  type Recipient,
  tellPerson,
} from '#server/modules/identity/people/index.ts'
import { accountLetter, type AccountMailKind, accountMailKinds } from './mails.ts'

const DAY_SECONDS = 86_400

/** The mails with a link that proves something, and for how long it does. */
const tokens: Partial<Record<AccountMailKind, { purpose: TokenPurpose; seconds: number }>> = {
  verification: { purpose: 'verification', seconds: DAY_SECONDS },
  password_reset: { purpose: 'password_reset', seconds: 3_600 },
  email_change_old: { purpose: 'email_change_old', seconds: DAY_SECONDS },
  email_change_new: { purpose: 'email_change_new', seconds: DAY_SECONDS },
}

/** What a mail says beside its kind. All are kept until the mail is settled, then forgotten. */
export interface AccountMailParams {
  /** Where it goes, if not to the person's own address: the new one of a change, or the old one after it. */
  to?: string
  /** The other address of an e-mail change. */
  address?: string
  /** The device that did it, as codes. */
  browser?: string
  system?: string
  network?: string
  /** The service that was linked or unlinked, as a code. */
  provider?: string
  /** How many recovery codes are left. */
  left?: string
  /** When it happened, ISO 8601; now unless told. */
  at?: string
  /** Of somebody whose account is about to be gone. */
  name?: string
  language?: string
}

/**
 * Writes a mail down in the current transaction and has it sent after that has committed. For `account_deleted`, `to`,
 * `name` and `language` must be told: the person's row is gone by then. A new sign-in is mailed only to who wants such
 * mails; everything else that guards an account is always mailed. With an id of the caller's it is mailed once, however often
 * that is asked.
 */
export async function sendAccountMail(
  ctx: Context,
  uid: string,
  kind: AccountMailKind,
  params: AccountMailParams = {},
  id?: string,
): Promise<void> {
  const workspaceId = `workspace_${uid}`
  await inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid } }, async (ctx) => {
    const userId = kind === 'account_deleted' ? null : uid
    const told = { at: ctx.clock.now().toISOString(), ...params }
    const mailId = id ?? ctx.ids.next()
    if (await noteMailOnce(ctx, { id: mailId, userId, kind, params: told }))
      await enqueue(ctx, accountMail, { mailId }, { workspaceId })
  })
}

const accountMail = defineJob({
  name: 'accounts.mail',
  input: z.object({ mailId: z.string() }),
  // With pauses of five minutes at most, about a day: as long as a mail server may be away.
  attempts: 300,
  timeoutMs: 60_000,
  run: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    if (!mail) return
    const kind = accountMailKinds.find((kind) => kind === mail.kind)
    const wanting = kind && (await recipientOf(ctx, mail))
    if (!kind || !wanting || !isWanted(kind, wanting)) return settleMail(ctx, mail, 'dropped')
    const token = await tokenFor(ctx, kind, wanting.uid, mail)
    // Read after the token was made: whoever changes the address later makes it worthless.
    const to = token === null ? null : await recipientOf(ctx, mail)
    if (token === null || to === null) return settleMail(ctx, mail, 'dropped')
    const { params } = mail
    const letter = accountLetter({
      kind,
      language: ctx.config.i18n ? to.language : 'en',
      name: greetingName(to.displayName),
      token,
      baseUrl: ctx.config.baseUrl,
      params: isAboutDevice.has(kind) ? params : { ...params, at: '' },
    })
    const outcome = await handOver(ctx, mail, letter, params['to'] ?? to.email)
    await settle(ctx, mail, outcome, outcome === 'refused' ? 'refused' : null)
  },
  onGivenUp: async (ctx, { mailId }) => {
    const mail = await findWaitingMail(ctx, mailId)
    if (mail) await settle(ctx, mail, 'refused', 'unreachable')
  },
})

export const mailJobs = [accountMail]

/** The mails that say on which device and when. */
const isAboutDevice: ReadonlySet<AccountMailKind> = new Set([
  'password_changed',
  'new_sign_in',
  'two_step_on',
  'two_step_off',
  'passkey_added',
  'passkey_removed',
  'provider_linked',
  'provider_unlinked',
  'recovery_code_used',
  'recovery_codes_renewed',
  'wrong_codes',
  'data_exported',
  'email_change_old',
])

/** The person, or who they were; null when the account is gone and the mail is no farewell. */
async function recipientOf(ctx: Context, { userId, params }: WaitingMail): Promise<Recipient | null> {
  if (userId !== null) return asOwner(ctx, (ctx) => findRecipient(ctx, userId))
  const { to, name = '', language } = params
  if (to === undefined) return null
  return {
    uid: '',
    displayName: name,
    email: to,
    emailVerified: true,
    language: languageNamed(language) ?? 'en',
    notifications: null,
  }
}

function isWanted(kind: AccountMailKind, to: Recipient): boolean {
  if (kind === 'verification') return !to.emailVerified
  if (kind === 'new_sign_in') return to.notifications?.email.securityAlerts ?? true
  return true
}

/**
 * The token of a mail's link, empty for a mail without one. Null when the mail is about a change of the address that was
 * taken back or replaced while it waited: its token would say yes to the newer one.
 */
async function tokenFor(
  ctx: Context,
  kind: AccountMailKind,
  uid: string,
  { params }: WaitingMail,
): Promise<string | null> {
  const token = tokens[kind]
  if (!token) return ''
  const { purpose, seconds } = token
  return asOwner(ctx, async (ctx) => {
    if (purpose === 'email_change_old' || purpose === 'email_change_new') {
      // The wish stays locked: whoever replaces it then makes this token worthless.
      const change = await findEmailChange(ctx, uid)
      if (change === null || change.newEmail !== (params['to'] ?? params['address'])) return null
    }
    return ctx.identity.mailedToken(ctx.db, purpose, uid, seconds)
  })
}

/** The page that waits for the verification mail learns at once that it could not be delivered. */
async function settle(
  ctx: Context,
  mail: WaitingMail,
  state: 'sent' | 'refused',
  fault: 'refused' | 'unreachable' | null,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await settleMail(ctx, mail, state, fault)
    if (mail.userId !== null && mail.kind === 'verification') await tellPerson(ctx, mail.userId)
  })
}
