// Passwords as argon2id hashes in the PHC text form, made off the main thread.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** 19 MiB, two passes, one lane. Source: OWASP's recommendation for argon2id. */
const memory = 19_456
const passes = 2
const parallelism = 1
const tagLength = 32

/** `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<tag>`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength,
  })
  const settings = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${settings}$${base64(nonce)}$${base64(tag)}`
}

/** Whether the password is the one that was hashed; false for a hash of another form. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash)
  if (!parts) return false
  const [, m, t, p, salt, expected] = parts
  const wanted = Buffer.from(expected ?? '', 'base64')
  const tag = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt ?? '', 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: wanted.length,
  })
  return timingSafeEqual(tag, wanted)
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
