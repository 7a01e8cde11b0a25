import type { Uploaded } from '#contract/files.ts'
import { type Context, type TxContext, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail, Failure } from '#server/platform/fail.ts'
import { cancelJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { permit } from '#server/platform/permit.ts'
import type { Exchange } from '#server/platform/http/raw-route.ts'
import { savePhoto } from '#server/modules/identity/people/index.ts'
import { requireRoom } from '#server/modules/billing/index.ts'
import { changeLogo, requireManaged } from '#server/modules/workspaces/index.ts'
import { cleanPicture } from '#server/platform/pictures/clean-picture.ts'
import { canGivePhoto } from '../policy.ts'
import { removeUnused } from '../jobs.ts'
import { addressOf, logoKey, photoKey } from '../rules.ts'
import { takeAttempt } from '#server/platform/take-attempt.ts'
import { readUpload } from './read-upload.ts'
import { forgetPicture, keepFile, noteFile } from './stored-files.ts'

/** Sharp enough for every place that shows one, on dense screens too. */
const PHOTO_SIDE = 512
const LOGO_SIDE = 512
/** By then a picture that was sent is in use, or will never be. */
const UNUSED_MS = 3_600_000

/** Makes what is sent the logo of a workspace. Fails: `workspace_not_found`, `quota-exceeded`, those of pictures and of the store. */
export async function uploadLogo(
  ctx: Context,
  { workspaceId, body }: { workspaceId: string; body: Exchange['body'] },
): Promise<Uploaded> {
  await inTransaction(ctx, (ctx) => requireManaged(ctx, workspaceId))
  const key = logoKey(workspaceId, ctx.ids.next())
  return keepPicture(ctx, { body, key, side: LOGO_SIDE }, async (ctx, logoUrl, bytes) => {
    const { before } = await changeLogo(ctx, { id: workspaceId, logoUrl })
    await forgetPicture(ctx, before)
    await requireRoom(ctx, workspaceId, 'storageBytes', bytes)
    await noteFile(ctx, { key, workspaceId, bytes })
  })
}

/** Makes what is sent the photo of the person. Fails: `object-not-found` for somebody else, those of pictures and of the store. */
export async function uploadPhoto(
  ctx: Context,
  { uid, body }: { uid: string; body: Exchange['body'] },
): Promise<Uploaded> {
  permit(canGivePhoto(ctx.actor, uid))
  const key = photoKey(uid, ctx.ids.next())
  return keepPicture(ctx, { body, key, side: PHOTO_SIDE }, async (ctx, url) => {
    await forgetPicture(ctx, await savePhoto(ctx, uid, url))
    await announce(ctx, 'account.changed', { subject: uid, workspaceId: null, userId: uid })
  })
}

/** What is replaced stays for a day, so that it is counted how often. */
const picturesByPerson = { name: 'pictures-sent', most: 60, seconds: 3_600 }

/** Who is sending at this moment: one picture at a time bounds what a single person can make the server hold. */
const sending = new Set<string>()

async function keepPicture(
  early: Context,
  { body, key, side }: { body: Exchange['body']; key: string; side: number },
  use: (ctx: TxContext, url: string, bytes: number) => Promise<void>,
): Promise<Uploaded> {
  const { uid } = person(early)
  if (sending.has(uid)) fail('request_in_progress')
  sending.add(uid)
  try {
    await takeAttempt(early, picturesByPerson, uid)
    const { bytes, ctx } = await readUpload(early, body)
    const picture = await cleaned(bytes, side)
    const url = addressOf(key)
    // Before anything is stored: whatever becomes of this process, nothing stays that no row names.
    await inTransaction(ctx, (ctx) => enqueue(ctx, removeUnused, { key, url }, { key, delayMs: UNUSED_MS }))
    await keepFile(ctx, key, picture)
    try {
      await inTransaction(ctx, async (ctx) => {
        await use(ctx, url, picture.byteLength)
        // From now on it goes as what is replaced goes.
        await cancelJob(ctx, removeUnused, key)
      })
    } catch (error) {
      // Refused, nobody will ever know this picture's name; with anything else the change may stand, its answer alone being lost.
      if (error instanceof Failure) await ctx.storage.delete(key).catch(() => {})
      throw error
    }
    return { url }
  } finally {
    sending.delete(uid)
  }
}

async function cleaned(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const { picture, refused } = await cleanPicture(bytes, side)
  if (refused === 'type') fail('picture_type_refused')
  if (refused === 'pixels') fail('picture_too_large')
  return picture ?? fail('picture_unreadable')
}
