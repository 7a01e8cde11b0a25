import type { StoredFile } from '#server/adapters/storage/storage.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { findWorkspace, findWorkspaces } from '#server/modules/workspaces/index.ts'
import { canSeePhoto } from '../policy.ts'
import { addressOf, keyAt } from '../rules.ts'
import { readFile } from './stored-files.ts'

/** A workspace's logo, for its members. Fails: `object-not-found`, for missing and foreign alike, and the store's codes. */
export async function getLogo(
  ctx: Context,
  { workspaceId, file }: { workspaceId: string; file: string },
): Promise<StoredFile> {
  const found = await inTransaction(ctx, (ctx) => findWorkspace(ctx, workspaceId))
  if (found === null) fail('object-not-found')
  return read(ctx, `workspace_logos/${workspaceId}/${file}`)
}

/** A person's photo, for the person and their colleagues. Fails as `getLogo` does. */
export async function getPhoto(
  ctx: Context,
  { uid, file }: { uid: string; file: string },
): Promise<StoredFile> {
  const shared = await inTransaction(ctx, findWorkspaces)
  permit(canSeePhoto(ctx.actor, uid, new Set(shared.flatMap(({ members }) => Object.keys(members)))))
  return read(ctx, `profile_photos/${uid}/${file}`)
}

/** Only what has the form of a picture of ours is asked of the store. */
function read(ctx: Context, wanted: string): Promise<StoredFile> {
  return readFile(ctx, keyAt(addressOf(wanted)) ?? fail('object-not-found'))
}
