// Signing in on our own tables: sessions and mailed tokens lie there by their hash only.
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { Ids } from '#server/adapters/ids/ids.ts'
import type { OwnerQueries } from '#server/adapters/database/under.ts'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import type { Random } from '#server/adapters/random/random.ts'
import { type Hashing, type Identity, IdentityError, type SignedIn, type TokenPurpose } from './identity.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { signedCookie } from './signed-cookies.ts'

const DAY_SECONDS = 86_400
const SESSION_SECONDS = 30 * DAY_SECONDS
const DEVICE_SECONDS = 365 * DAY_SECONDS
const UNIQUE_VIOLATION = '23505'
/** How many people's browsers one device remembers. */
const DEVICES = 5
/** A hash that no password has; proving an unknown address costs as much as proving a known one. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

interface IdentitySettings {
  /** For what is no part of a transaction: each query in one of its own. */
  db: OwnerQueries
  /** Signs cookies. */
  secret: string
  baseUrl: string
  ids: Ids
  clock: Clock
  random: Random
  /** Hashing takes all of a core for a while: so much at once, and networks take turns. */
  hashingTurns: Turns
}

interface Turns {
  /** Waits for a place; call the answer to leave it. Rejects with the signal's reason when that comes first. */
  enter(from: string, signal: AbortSignal | undefined): Promise<() => void>
}

const tokenRow = (purpose: TokenPurpose, uid: string) => `${purpose}:${uid}`

export function ownIdentity({
  db: ownQueries,
  secret,
  baseUrl,
  ids,
  clock,
  random,
  hashingTurns,
}: IdentitySettings): Identity {
  const isSecure = new URL(baseUrl).protocol === 'https:'
  const sessionCookie = signedCookie('staffroom.session', { secret, isSecure })
  const tryOutCookie = signedCookie('staffroom.try-out', { secret, isSecure })
  const devicesCookie = signedCookie('staffroom.devices', { secret, isSecure })

  async function hashing<Result>({ from, signal }: Hashing, work: () => Promise<Result>): Promise<Result> {
    const leave = await hashingTurns.enter(from, signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  async function startSession(
    db: OwnerQueries,
    uid: string,
    headers: Headers,
    cookie = sessionCookie,
    seconds = SESSION_SECONDS,
  ): Promise<SignedIn> {
    const [token, sessionId, now] = [random.token(), ids.short(), clock.now()]
    const tokenHash = hashOf(token)
    await db.query(
      `insert into person_session
         (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at, proved_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7, $7)`,
      [
        sessionId,
        uid,
        tokenHash,
        new Date(now.getTime() + seconds * 1000),
        headers.get('x-client-address'),
        headers.get('user-agent')?.slice(0, 500) ?? null,
        now,
      ],
    )
    return { uid, sessionId, tokenHash, cookies: [cookie.set(token, seconds)] }
  }

  async function setPassword(db: OwnerQueries, uid: string, passwordHash: string): Promise<void> {
    await db.query(
      `insert into sign_in_method (id, user_id, account_id, provider_id, password, created_at, updated_at)
       values ($1, $2, $2, 'credential', $3, $4, $4)
       on conflict (provider_id, account_id) do update set password = $3, updated_at = $4`,
      [ids.short(), uid, passwordHash, clock.now()],
    )
  }

  async function passwordHashOf(db: OwnerQueries, uid: string): Promise<string | null> {
    const [row] = await db.query<{ password: string | null }>(
      `select password from sign_in_method where user_id = $1 and provider_id = 'credential'`,
      [uid],
    )
    return row?.password ?? null
  }

  const sessionHash = (header: string | undefined): string | null => {
    const token = sessionCookie.read(header)
    return token === null ? null : hashOf(token)
  }

  const tryOutHash = (header: string | undefined): string | null => {
    const token = tryOutCookie.read(header)
    return token === null ? null : hashOf(token)
  }

  /** Ends the try-out of this browser and gives who it was; null when there is none. */
  async function endTryOut(db: OwnerQueries, headers: Headers): Promise<string | null> {
    const hash = tryOutHash(headers.get('cookie') ?? undefined)
    if (hash === null) return null
    const [row] = await db.query<{ uid: string }>(
      `select p.id as uid from person_session s join person p on p.id = s.user_id
       where s.token = $1 and s.expires_at > $2 and p.is_try_out for update of p`,
      [hash, clock.now()],
    )
    if (row) await db.query('delete from person_session where user_id = $1', [row.uid])
    return row?.uid ?? null
  }

  /** Whose browsers this device has been, newest first: the person by a hash that tells nobody who it is. */
  const devicesIn = (header: string | undefined): { owner: string; device: string }[] =>
    (devicesCookie.read(header) ?? '')
      .split('~')
      .map((entry) => entry.split('-'))
      .flatMap(([owner, device]) => (owner && device ? [{ owner, device }] : []))
  /** What a person is called in the cookie; null when there is nobody. */
  async function ownerBy(db: OwnerQueries, column: 'id' | 'email', value: string): Promise<string | null> {
    const [row] = await db.query<{ id: string; device_secret: string }>(
      `select id, device_secret from person where ${column} = $1`,
      [value],
    )
    return row ? hashOf(`device|${secret}|${row.id}|${row.device_secret}`).slice(0, 24) : null
  }

  return {
    async signUp(db, { name, email, passwordHash, emailVerified = false }, headers) {
      const tried = await endTryOut(db, headers)
      const uid = tried ?? ids.short()
      // Whoever has confirmed the address for us has done so in this browser.
      const writing = db.query(
        tried === null
          ? `insert into person (id, name, email, email_verified, email_proven, created_at, updated_at)
             values ($1, $2, $3, $4, $4, $5, $5) on conflict (email) do nothing returning id`
          : `update person set name = $2, email = $3, email_verified = $4, email_proven = $4, created_at = $5, updated_at = $5,
               is_try_out = false
             where id = $1 and not exists (select 1 from person where email = $3) returning id`,
        [uid, name, email, emailVerified, clock.now()],
      )
      // Somebody else may take the address in the same instant.
      const made = await writing.catch((error: unknown) => {
        if (Object(error).code === UNIQUE_VIOLATION) return []
        throw error
      })
      if (made.length === 0) throw new IdentityError('email_taken')
      if (passwordHash !== null) await setPassword(db, uid, passwordHash)
      const signedIn = await startSession(db, uid, headers)
      if (tried !== null) signedIn.cookies.push(tryOutCookie.forget())
      return { ...signedIn, wasTryOut: tried !== null }
    },
    async startTryOut(db, headers, lifetimeSeconds) {
      const uid = ids.short()
      await db.query(
        `insert into person (id, name, email, is_try_out, created_at, updated_at) values ($1, '', $2, true, $3, $3)`,
        [uid, `${uid}@try-out.invalid`, clock.now()],
      )
      return startSession(db, uid, headers, tryOutCookie, lifetimeSeconds)
    },
    tryOutHash,
    async provePassword(email, password, by) {
      const [found] = await ownQueries.query<{ id: string; password: string | null }>(
        `select p.id, m.password from person p
         left join sign_in_method m on m.user_id = p.id and m.provider_id = 'credential' where p.email = $1`,
        [email],
      )
      const comparedWith = found?.password ?? NOBODY
      const isRight = await hashing(by, () => verifyPassword(comparedWith, password))
      return { uid: found?.id ?? null, isRight: isRight && found !== undefined, comparedWith }
    },
    async stillHolds(db, { uid, isRight, comparedWith }) {
      const kept = await db.query(
        `select 1 from sign_in_method where user_id = $1 and provider_id = 'credential' and password = $2 for share`,
        [uid, comparedWith],
      )
      return isRight && kept.length > 0
    },
    async isPasswordOf(uid, password, by) {
      const hash = await passwordHashOf(ownQueries, uid)
      return hash !== null && hashing(by, () => verifyPassword(hash, password))
    },
    hasPassword: async (db, uid) => (await passwordHashOf(db, uid)) !== null,
    setPassword,
    hashPassword: (password, by) => hashing(by, () => hashPassword(password)),
    startSession,
    async signOut(db, headers) {
      await db.query('delete from person_session where token = $1', [
        sessionHash(headers.get('cookie') ?? undefined),
      ])
      return [sessionCookie.forget()]
    },
    async endSessions(db, uid, but) {
      const ended = await db.query<{ id: string }>(
        'delete from person_session where user_id = $1 and id is distinct from $2 returning id',
        [uid, but ?? null],
      )
      return ended.map(({ id }) => id)
    },
    async mailedToken(db, purpose, uid, lifetimeSeconds) {
      const [token, now] = [random.token(), clock.now()]
      await db.query(
        `insert into mailed_token (id, identifier, value, expires_at, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $5)`,
        [
          ids.short(),
          tokenRow(purpose, uid),
          hashOf(token),
          new Date(now.getTime() + lifetimeSeconds * 1000),
          now,
        ],
      )
      return token
    },
    async ownerOfToken(db, purpose, token) {
      const [found] = await db.query<{ identifier: string }>(
        'select identifier from mailed_token where value = $1 and starts_with(identifier, $2) and expires_at > $3',
        [hashOf(token), `${purpose}:`, clock.now()],
      )
      return found?.identifier.slice(purpose.length + 1) ?? null
    },
    async redeemToken(db, purpose, token) {
      const [used] = await db.query<{ identifier: string; expires_at: Date }>(
        'delete from mailed_token where value = $1 and starts_with(identifier, $2) returning identifier, expires_at',
        [hashOf(token), `${purpose}:`],
      )
      if (!used || used.expires_at <= clock.now()) throw new IdentityError('token_invalid')
      return used.identifier.slice(purpose.length + 1)
    },
    async dropTokens(db, purpose, uid) {
      await db.query('delete from mailed_token where identifier = $1', [tokenRow(purpose, uid)])
    },
    async forgetExpired() {
      // What somebody holds just now is left for the next time: neither waits for the other.
      for (const table of ['person_session', 'mailed_token'])
        await ownQueries.query(
          `delete from ${table} where id in (select id from ${table} where expires_at <= $1 for update skip locked)`,
          [clock.now()],
        )
    },
    sessionHash,
    async deviceCookie(db, uid, header) {
      const owner = await ownerBy(db, 'id', uid)
      if (owner === null) return null
      const known = devicesIn(header)
      const device = known.find((entry) => entry.owner === owner)?.device ?? ids.short()
      const others = known.filter((entry) => entry.owner !== owner)
      const entries = [{ owner, device }, ...others].slice(0, DEVICES)
      return devicesCookie.set(
        entries.map((entry) => `${entry.owner}-${entry.device}`).join('~'),
        DEVICE_SECONDS,
      )
    },
    async knownDevice(db, email, header) {
      const asked = await ownerBy(db, 'email', email)
      return devicesIn(header).find(({ owner }) => owner === asked)?.device ?? null
    },
    async forgetDevices(db, uid) {
      await db.query('update person set device_secret = gen_random_uuid()::text where id = $1', [uid])
    },
  }
}
