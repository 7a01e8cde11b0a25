import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from '#server/adapters/random/random.ts'
import type { Sealing } from './sealing.ts'

const FORM = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals with AES-256-GCM, and makes tokens with HMAC, each under a key of its own that is derived from the installation's secret. */
export function sealedWithSecret({ secret, random }: { secret: string; random: Random }): Sealing {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'staffroom sealing v1', 32))
  const tokenKey = new Uint8Array(hkdfSync('sha256', secret, '', 'staffroom tokens v1', 32))
  return {
    tokenFor: (about) => createHmac('sha256', tokenKey).update(about).digest('base64url'),
    seal: (text, about) => {
      const nonce = random.bytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [FORM, Buffer.from(nonce).toString('base64url'), sealed.toString('base64url')].join('.')
    },
    open: (sealed, about) => {
      const [form, nonce = '', rest = ''] = sealed.split('.')
      const bytes = Buffer.from(rest, 'base64url')
      if (form !== FORM || bytes.length < TAG_BYTES) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        const text = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
        return text.toString('utf8')
      } catch {
        return null
      }
    },
  }
}
