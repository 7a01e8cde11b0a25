// The sign-in flows of better-auth behind our own words. It is never reachable over HTTP by itself.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { drizzleAdapter } from '@better-auth/drizzle-adapter'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError, createEmailVerificationToken } from 'better-auth/api'
import { limits } from '#contract/limits.ts'
import type { Ids } from '#server/adapters/ids/ids.ts'
import { tokenHash, withHashedTokens } from './hashed-sessions.ts'
import { type Identity, IdentityError, type MailedToken } from './identity.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const DAY_SECONDS = 86_400
const SESSION_SECONDS = 30 * DAY_SECONDS
const RESET_SECONDS = 3_600

interface Flow {
  passwordHash?: string
  resets: MailedToken[]
}

interface IdentitySettings {
  /** A typed database that always means the current transaction. */
  orm: object
  /** The four tables by the library's names. */
  tables: Record<string, unknown>
  secret: string
  baseUrl: string
  ids: Ids
}

/** Opens the flows on the given tables; `secret` signs session cookies and verification tokens. */
export function betterAuthIdentity({ orm, tables, secret, baseUrl, ids }: IdentitySettings): Identity {
  const flow = new AsyncLocalStorage<Flow>()
  const isSecure = new URL(baseUrl).protocol === 'https:'
  const openAdapter = drizzleAdapter(orm, { provider: 'pg', schema: tables })

  const auth = betterAuth({
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret,
    database: (options: BetterAuthOptions) => withHashedTokens(openAdapter(options)),
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      // Verification is enforced by the guard and the access rules, which must meet signed-in people.
      requireEmailVerification: false,
      minPasswordLength: limits.passwordCharacters.least,
      maxPasswordLength: limits.passwordCharacters.most,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      password: {
        hash: async (password) => flow.getStore()?.passwordHash ?? (await hashPassword(password)),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      sendResetPassword: async ({ user, token }) => {
        flow.getStore()?.resets.push({ uid: user.id, name: user.name, email: user.email, token })
      },
    },
    // A cached session would keep signed-out people signed in.
    session: { expiresIn: SESSION_SECONDS, updateAge: DAY_SECONDS, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: 'staffroom',
      useSecureCookies: isSecure,
      database: { generateId: () => ids.short() },
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
    },
  })

  const cookieName = `${isSecure ? '__Secure-' : ''}staffroom.session_token`
  const cookieKey = createSecretKey(secret, 'utf8')

  return {
    signUp: ({ name, email, passwordHash }, headers) =>
      flow.run({ passwordHash, resets: [] }, async () => {
        // The library wants a password of an allowed length; the hash that it stores was made before.
        const body = { name, email, password: 'x'.repeat(limits.passwordCharacters.least) }
        const made = await translated(auth.api.signUpEmail({ body, headers, returnHeaders: true }))
        return { uid: made.response.user.id, cookies: made.headers.getSetCookie() }
      }),
    signIn: async ({ email, password }, headers) => {
      const found = await translated(
        auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
      )
      return { uid: found.response.user.id, cookies: found.headers.getSetCookie() }
    },
    signOut: async (headers) => {
      const ended = await translated(auth.api.signOut({ headers, returnHeaders: true }))
      return ended.headers.getSetCookie()
    },
    verificationToken: (email) => createEmailVerificationToken(secret, email, undefined, DAY_SECONDS),
    verifyEmail: async (token) => {
      await translated(auth.api.verifyEmail({ query: { token } }))
    },
    requestPasswordReset: (email) =>
      flow.run({ resets: [] }, async () => {
        await translated(auth.api.requestPasswordReset({ body: { email } }))
        return flow.getStore()?.resets[0] ?? null
      }),
    resetPassword: async (token, password) => {
      await translated(auth.api.resetPassword({ body: { token, newPassword: password } }))
    },
    hashPassword,
    sessionHash: (header) => {
      const cookie = cookieNamed(header, cookieName)
      const dot = cookie?.lastIndexOf('.') ?? -1
      if (!cookie || dot < 1) return null
      const token = cookie.slice(0, dot)
      const given = Buffer.from(cookie.slice(dot + 1), 'base64')
      const expected = createHmac('sha256', cookieKey).update(token).digest()
      return given.length === expected.length && timingSafeEqual(given, expected) ? tokenHash(token) : null
    },
  }
}

function cookieNamed(header: string | undefined, name: string): string | null {
  const found = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
  if (!found) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

const reasons: Record<string, IdentityError['reason']> = {
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_EMAIL: 'wrong_credentials',
  INVALID_TOKEN: 'token_invalid',
  TOKEN_EXPIRED: 'token_invalid',
  USER_NOT_FOUND: 'token_invalid',
}

async function translated<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (cause) {
    if (!(cause instanceof APIError)) throw cause
    throw new IdentityError(reasons[cause.body?.code ?? ''] ?? 'failed', { cause })
  }
}
