import type { Uploaded } from '#contract/files.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { savePhoto } from '#server/modules/identity/people/index.ts'
import { changeLogo } from '#server/modules/workspaces/index.ts'
import { forgetPicture } from './stored-files.ts'

/** Takes a workspace's logo away. Fails: `workspace_not_found`. */
export async function removeLogo(ctx: Context, { id }: { id: string }): Promise<Uploaded> {
  return inTransaction(ctx, async (ctx) => {
    const { before, logoUrl } = await changeLogo(ctx, { id, logoUrl: null })
    await forgetPicture(ctx, before)
    return { url: logoUrl }
  })
}

/** Takes the person's own photo away. */
export async function removePhoto(ctx: Context): Promise<{ url: null }> {
  const { uid } = person(ctx)
  return inTransaction(ctx, async (ctx) => {
    await forgetPicture(ctx, await savePhoto(ctx, uid, null))
    await announce(ctx, 'account.changed', { subject: uid, workspaceId: null, userId: uid })
    return { url: null }
  })
}
