import { forEach, type UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { asOwner, contextFor, nobody } from '#server/platform/context.ts'
import { eraseTryOut } from '#server/modules/identity/accounts/index.ts'
import { findOldTryOuts } from '#server/modules/identity/people/index.ts'
import { tryOutSeconds } from '../rules.ts'

/** Takes out of everything what was tried out a day ago by somebody who never signed up. */
export const tryOutUpkeep: UpkeepTask = {
  name: 'try-outs',
  everyMs: 600_000,
  async run(adapters, signal) {
    const ctx = contextFor(adapters, {
      actor: { kind: 'guest' },
      requestId: 'try-outs',
      client: nobody,
      signal,
    })
    const before = new Date(adapters.clock.now().getTime() - tryOutSeconds * 1000)
    const old = await asOwner(ctx, (ctx) => findOldTryOuts(ctx, before))
    await forEach(
      ctx,
      'try-outs',
      old.map((id) => ({ id })),
      ({ id }) => eraseTryOut(ctx, id),
    )
  },
}
