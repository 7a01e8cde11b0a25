import type { Context } from '#server/kernel/context.ts'
import { sendAccountMail } from '#server/modules/mails/index.ts'
import { deviceOf } from '#server/modules/people/index.ts'

/** Mails the person that a way of signing in has changed, and on which device that was done. */
export async function warnPerson(
  ctx: Context,
  uid: string,
  kind: 'two_step_on' | 'two_step_off' | 'passkey_added',
): Promise<void> {
  // open to all: only actions that have asked call it
  const { browser, system } = deviceOf(ctx.client.headers.get('user-agent') ?? '')
  await sendAccountMail(ctx, uid, kind, { browser, system })
}
