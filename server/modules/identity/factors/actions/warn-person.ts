import type { Context } from '#server/platform/context.ts'
import {
  type AccountMailKind,
  type AccountMailParams,
  sendAccountMail,
} from '#server/modules/identity/account-mails/index.ts'
import { deviceOf } from '#server/platform/http/device-of.ts'

type Warning = Extract<
  AccountMailKind,
  | 'two_step_on'
  | 'two_step_off'
  | 'passkey_added'
  | 'passkey_removed'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'wrong_codes'
  | 'data_exported'
  | 'access_ended'
>

/**
 * Mails the person that a way of signing in has changed or was tried, or that everything was taken, and on which device
 * that was done. Such mails come
 * whatever the person has chosen: they are what tells of an intruder.
 */
export async function warnPerson(
  ctx: Context,
  uid: string,
  kind: Warning,
  told: Pick<AccountMailParams, 'provider' | 'left'> = {},
): Promise<void> {
  const { browser, system } = deviceOf(ctx.client.headers.get('user-agent') ?? '')
  await sendAccountMail(ctx, uid, kind, { browser, system, ...told })
}
