import type { Passkey } from '#contract/person/passkeys.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { renamePasskey as saveName } from '#server/modules/identity/factors/index.ts'
import { recordAct } from '#server/modules/identity/people/index.ts'

/** Gives a passkey another name. Fails: `passkey_not_found`, also for somebody else's. */
export async function renamePasskey(ctx: Context, input: { id: string; name: string }): Promise<Passkey> {
  const { uid } = person(ctx)
  return asOwner(ctx, async (ctx) => {
    const renamed = await saveName(ctx, uid, input)
    if (renamed === null) return fail('passkey_not_found')
    await recordAct(ctx, uid, 'passkey_renamed')
    return renamed
  })
}
