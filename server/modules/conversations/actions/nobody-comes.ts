import type { TxContext } from '#server/platform/context.ts'
import { lockFloor } from '../store/floor.ts'
import { changeFloor } from './change-floor.ts'

/** Tells a visitor that nobody has come yet, unless somebody has, or they wait no longer. */
export async function nobodyComes(ctx: TxContext, id: string, wantedSince: Date): Promise<void> {
  const conversation = await lockFloor(ctx, id)
  if (conversation !== null) await changeFloor(ctx, conversation, { act: 'nobody', wantedSince })
}
