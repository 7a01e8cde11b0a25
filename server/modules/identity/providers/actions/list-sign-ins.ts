import { type LinkedSignIns, type ProviderId, providerIds } from '#contract/person/providers.ts'
import { asOwner, type Context, type OwnerContext, person } from '#server/platform/context.ts'
import { lockWays } from '#server/modules/identity/factors/index.ts'
import { listLinks } from '#server/modules/identity/people/index.ts'

/** The other services of the signed-in person, and those that could be linked. */
export async function listSignIns(ctx: Context): Promise<LinkedSignIns> {
  const { uid } = person(ctx)
  return asOwner(ctx, (ctx) => readSignIns(ctx, uid))
}

/** What it tells holds until the transaction ends. */
export async function readSignIns(ctx: OwnerContext, uid: string): Promise<LinkedSignIns> {
  const { others, passkeys } = await lockWays(ctx, uid)
  const items = (await listLinks(ctx, uid)).flatMap(({ provider, linkedAt }) => {
    const id = providerIds.find((one): one is ProviderId => one === provider)
    return id ? [{ provider: id, linkedAt: linkedAt.toISOString() }] : []
  })
  return {
    items,
    offered: providerIds.filter(
      (id) => ctx.signInProviders[id] && !items.some(({ provider }) => provider === id),
    ),
    canUnlink: others + passkeys > 1,
  }
}
