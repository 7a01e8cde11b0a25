// Files that pages show: portraits of virtual humans, pictures of researched sites, logos and photos that people gave.
import type { ServerResponse } from 'node:http'
import { onlyFor, openToAll } from '#contract/access.ts'
import { llmsFile } from '#contract/file-paths.ts'
import { face } from '#contract/workspace/staff-faces.ts'
import { inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { answerJson } from '#server/platform/http/answers.ts'
import type { StoredFile } from '#server/adapters/storage/storage.ts'
import type { Exchange, RawRoute } from '#server/platform/http/raw-route.ts'
import { findIconPath, findScreenshotPath, writeLlmsText } from '#server/modules/knowledge/index.ts'
import { getFace, getPortrait } from '#server/modules/staff/index.ts'
import { getLogo, getPhoto } from './actions/get-picture.ts'
import { readFile } from './actions/stored-files.ts'
import { uploadLogo, uploadPhoto } from './actions/upload-picture.ts'

/** What somebody who is not signed in is told at every address of a file (STOR-2). */
const guest = 'unauthenticated'

/** A drawing never changes, and is nobody's. */
const FOR_EVER = 'private, max-age=31536000, immutable'

/**
 * `/files/staff/{id}/portrait.svg`: the portrait of the live version. Pages ask here for whoever has no chosen face, whose drawing
 * never changes; programs that kept this address of somebody with a face may meet another one next time.
 */
const portrait: RawRoute = {
  method: 'GET',
  path: '/files/staff/*',
  tryOut: true,
  access: onlyFor('onboarded', {
    guest,
    actsOn: [{ kind: 'staff', in: 'path', field: 'id', missing: 'object-not-found' }],
  }),
  why: 'the browser shows it as an image',
  handle: async (ctx, { request, response, path }) => {
    const id = /^\/files\/staff\/([\w-]{1,80})\/portrait\.svg$/.exec(path)?.[1] ?? fail('invalid-url')
    const portrait = await getPortrait(ctx, { id })
    sendDrawn(request, response, portrait, portrait.isChosen ? 'private, no-cache' : FOR_EVER)
  },
}

/** `/files/faces/{face}.svg`: one of the faces to choose from. */
const faces: RawRoute = {
  method: 'GET',
  path: '/files/faces/*',
  access: openToAll('one of a hundred and twenty drawings that are the same for everybody'),
  why: 'the browser shows it as an image',
  handle: async (_ctx, { request, response, path }) => {
    const chosen = face.safeParse(/^\/files\/faces\/([\w-]+)\.svg$/.exec(path)?.[1] ?? fail('invalid-url'))
    sendDrawn(request, response, await getFace(chosen.data ?? fail('object-not-found')))
  },
}

function sendDrawn(
  request: Exchange['request'],
  response: ServerResponse,
  { svg, gzipped }: Awaited<ReturnType<typeof getFace>>,
  caching = FOR_EVER,
): void {
  const takesGzip = /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(String(request.headers['accept-encoding'] ?? ''))
  response.setHeader('Vary', 'Accept-Encoding')
  if (takesGzip) response.setHeader('Content-Encoding', 'gzip')
  send(response, 'image/svg+xml', takesGzip ? gzipped : svg, caching)
}

/**
 * `/files/knowledge-sources/{id}/screenshot` and `/icon`: pictures of the version that was researched last. `/llms.txt`: the list of
 * its pages, to be put on the site.
 */
const siteFile: RawRoute = {
  method: 'GET',
  path: '/files/knowledge-sources/*',
  tryOut: true,
  access: onlyFor('onboarded', {
    guest,
    actsOn: [{ kind: 'knowledge', in: 'path', field: 'id', missing: 'object-not-found' }],
  }),
  why: 'the browser shows it as an image, or keeps it as a file',
  handle: async (ctx, { response, path }) => {
    const [, id, which] =
      /^\/files\/knowledge-sources\/([\w-]{1,80})\/(screenshot|icon|llms\.txt)$/.exec(path) ?? []
    if (id === undefined) fail('invalid-url')
    if (which === llmsFile) {
      const text = Buffer.from(await writeLlmsText(ctx, { id }))
      response.setHeader('Content-Disposition', `attachment; filename="${llmsFile}"`)
      return send(response, 'text/plain; charset=utf-8', text, 'private, no-store')
    }
    const find = which === 'icon' ? findIconPath : findScreenshotPath
    const key = await inTransaction(ctx, (ctx) => find(ctx, id))
    const { bytes, contentType } = await readFile(ctx, key ?? fail('object-not-found'))
    send(response, contentType, bytes, 'private, no-cache')
  },
}

const ofWorkspace = onlyFor('verified', {
  guest,
  actsOn: [{ kind: 'workspace', in: 'path', field: 'id', missing: 'object-not-found' }],
})
const ofUser = onlyFor('verified', {
  guest,
  actsOn: [{ kind: 'user', in: 'path', field: 'id', missing: 'object-not-found' }],
})
const wholePicture = 'a picture is sent as it is'

/** `/files/workspace_logos/{id}/{file}` (STOR-1). */
const logo: RawRoute = {
  method: 'GET',
  path: '/files/workspace_logos/*',
  access: ofWorkspace,
  why: 'the browser shows it as an image',
  handle: async (ctx, { request, response, path }) => {
    const { id: workspaceId, file } = pictureAt(path)
    sendKept(request, response, file, await getLogo(ctx, { workspaceId, file }))
  },
}

/** `/files/workspace_logos/{id}` takes the new logo, and so does `/files/workspace_logos/{id}/{file}` (STOR-1). */
const newLogo: RawRoute = {
  method: 'PUT',
  path: '/files/workspace_logos/*',
  access: onlyFor('verified', {
    guest,
    actsOn: [{ kind: 'workspace', in: 'path', field: 'id', missing: 'workspace_not_found' }],
  }),
  why: wholePicture,
  handle: async (ctx, { body, response, path }) =>
    answerJson(response, 200, await uploadLogo(ctx, { workspaceId: ownerAt(path), body })),
}

/** `/files/profile_photos/{id}/{file}`. */
const photo: RawRoute = {
  method: 'GET',
  path: '/files/profile_photos/*',
  access: ofUser,
  why: 'the browser shows it as an image',
  handle: async (ctx, { request, response, path }) => {
    const { id: uid, file } = pictureAt(path)
    sendKept(request, response, file, await getPhoto(ctx, { uid, file }))
  },
}

/** `/files/profile_photos/{id}` takes the new photo, with or without a name behind it. */
const newPhoto: RawRoute = {
  method: 'PUT',
  path: '/files/profile_photos/*',
  access: ofUser,
  why: wholePicture,
  handle: async (ctx, { body, response, path }) =>
    answerJson(response, 200, await uploadPhoto(ctx, { uid: ownerAt(path), body })),
}

export const fileRoutes: readonly RawRoute[] = [portrait, faces, siteFile, logo, newLogo, photo, newPhoto]

/** Whose picture, and which. Paths are not decoded, so that no escaped slash or dot gets through (STOR-2). */
function pictureAt(path: string): { id: string; file: string } {
  const [, id, file] = /^\/files\/[a-z_]+\/([\w-]{1,80})\/([\w-]{1,80}\.webp)$/.exec(path) ?? []
  return id === undefined || file === undefined ? fail('invalid-url') : { id, file }
}

/** Whose picture is sent. What it is called where it comes from is looked at and forgotten: it gets a name of ours. */
function ownerAt(path: string): string {
  const [, id, name] = /^\/files\/[a-z_]+\/([\w-]{1,80})(?:\/([^/]+))?$/.exec(path) ?? []
  return id === undefined || (name !== undefined && !isFileName(name)) ? fail('invalid-url') : id
}

function isFileName(escaped: string): boolean {
  try {
    const name = decodeURIComponent(escaped)
    return name.length <= 255 && !/^\.{1,2}$|[/\\\p{Cc}]/u.test(name)
  } catch {
    return false
  }
}

/**
 * A picture of people, which only their own may see: a browser keeps it, and asks each time whether whoever sits there now
 * may still see it. What is at an address never changes, so the name is its version.
 */
function sendKept(
  request: Exchange['request'],
  response: ServerResponse,
  file: string,
  { bytes, contentType }: StoredFile,
): void {
  const version = `"${file}"`
  response.setHeader('ETag', version)
  response.setHeader('Vary', 'Cookie')
  if (request.headers['if-none-match'] !== version)
    return send(response, contentType, bytes, 'private, no-cache')
  response.setHeader('Cache-Control', 'private, no-cache')
  response.writeHead(304).end()
}

/** Nothing in a file may run, even when it is opened by itself. */
function send(response: ServerResponse, type: string, bytes: Uint8Array, caching: string): void {
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  response.setHeader('Cache-Control', caching)
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.byteLength }).end(bytes)
}
