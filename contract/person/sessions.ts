// Where a person is signed in.
import * as z from 'zod/mini'
import { onlyFor } from '../access.ts'
import { procedure } from '../procedure.ts'
import { id, time } from '../shapes.ts'

/** What a browser says of itself, as codes; `other` when it is none of them. */
export const device = z.object({
  browser: z.enum(['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other']),
  system: z.enum(['android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other']),
  kind: z.enum(['computer', 'phone', 'tablet', 'program']),
})
export type Device = z.infer<typeof device>

/** A device that is signed in. */
const signedInDevice = z.object({
  id,
  ...device.shape,
  /** The network address without its last part, such as `203.0.113.*`; empty when it is not known. */
  network: z.string(),
  signedInAt: time,
  /** To within a few minutes. */
  lastSeenAt: time,
  isCurrent: z.boolean(),
})
export type SignedInDevice = z.infer<typeof signedInDevice>

const ended = z.object({ ended: z.int() })

export const sessions = {
  list: procedure({
    method: 'GET',
    path: '/sessions',
    summary: 'Where the person is signed in: this device first, then the most recently seen.',
    access: onlyFor('signed-in'),
  }).output(z.object({ items: z.array(signedInDevice) })),
  end: procedure({
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'Signs one device out, with everything that listens there.',
    access: onlyFor('signed-in', {
      actsOn: [{ kind: 'session', in: 'path', field: 'id', missing: 'session_not_found' }],
    }),
  })
    .input(z.object({ id }))
    .output(ended),
  endOthers: procedure({
    method: 'DELETE',
    path: '/sessions',
    summary: 'Signs every other device out.',
    access: onlyFor('signed-in'),
  }).output(ended),
}
