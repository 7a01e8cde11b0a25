// Pictures that people give: what an upload answers with, and how one is taken away again. Uploads are no procedures,
// because a picture is sent as it is; `file-paths.ts` says where.
import * as z from 'zod/mini'
import { onlyFor } from './access.ts'
import { procedure } from './procedure.ts'
import { id } from './shapes.ts'

/** Where the picture can be had from now on. What is at such an address never changes. */
const uploaded = z.object({ url: z.string() })
export type Uploaded = z.infer<typeof uploaded>

export const files = {
  removeLogo: procedure({
    method: 'DELETE',
    path: '/workspaces/{id}/logo',
    needs: 'manage',
    summary: "Takes a workspace's logo away; the product's own stands in its place.",
    access: onlyFor('verified', {
      actsOn: [{ kind: 'workspace', in: 'path', field: 'id', missing: 'workspace_not_found' }],
    }),
  })
    .input(z.object({ id }))
    .output(uploaded),
  removePhoto: procedure({
    method: 'DELETE',
    path: '/profile/photo',
    summary: "Takes the person's photo away.",
    access: onlyFor('verified'),
  }).output(z.object({ url: z.null() })),
}
