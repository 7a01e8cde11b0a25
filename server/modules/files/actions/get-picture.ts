import type { StoredFile } from '#server/adapters/storage/storage.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { findPhoto } from '#server/modules/identity/people/index.ts'
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
  return read(ctx, `workspace_logos/${workspaceId}/${file}`, found?.logoUrl ?? null)
}

/** A person's photo, for the person and their colleagues. Fails as `getLogo` does. */
export async function getPhoto(
  ctx: Context,
  { uid, file }: { uid: string; file: string },
): Promise<StoredFile> {
  const shared = await inTransaction(ctx, findWorkspaces)
  permit(canSeePhoto(ctx.actor, uid, new Set(shared.flatMap(({ members }) => Object.keys(members)))))
  return read(ctx, `profile_photos/${uid}/${file}`, await findPhoto(ctx, uid))
}

/** Only the present picture is asked of the store, where one that was replaced stays for a while. */
function read(ctx: Context, wanted: string, present: string | null): Promise<StoredFile> {
  const key = keyAt(addressOf(wanted))
  return readFile(ctx, key === null || present !== addressOf(key) ? fail('object-not-found') : key)
}
