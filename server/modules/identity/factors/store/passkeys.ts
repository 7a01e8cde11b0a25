// Passkeys and what browsers were asked to sign.
import { and, asc, count, eq, gt, isNull, lte } from 'drizzle-orm'
import type { Passkey } from '#contract/person/passkeys.ts'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import type { OwnerContext } from '#server/platform/context.ts'
import { passkeyChallengeMs } from '../rules.ts'
import { passkey, passkeyChallenge } from '../tables.ts'

type Row = typeof passkey.$inferSelect

/** What a signature is checked with. */
type KeptPasskey = Pick<Row, 'id' | 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>

const asSeen = ({ id, name, createdAt, lastUsedAt, isSynced }: Row): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
})

/** Oldest first. */
export async function listPasskeys(ctx: OwnerContext, uid: string): Promise<Passkey[]> {
  const rows = await ctx.db.orm
    .select()
    .from(passkey)
    .where(eq(passkey.userId, uid))
    .orderBy(asc(passkey.createdAt), asc(passkey.id))
  return rows.map(asSeen)
}

/** What the browser must not make a second time. */
export const knownCredentials = (
  ctx: OwnerContext,
  uid: string,
): Promise<{ id: string; transports: string[] }[]> =>
  ctx.db.orm
    .select({ id: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.userId, uid))

export async function countPasskeys(ctx: OwnerContext, uid: string): Promise<number> {
  const [row] = await ctx.db.orm.select({ many: count() }).from(passkey).where(eq(passkey.userId, uid))
  return row?.many ?? 0
}

/** Keeps a new passkey; null when the same key belongs to somebody already. */
export async function insertPasskey(
  ctx: OwnerContext,
  made: Pick<Row, 'userId' | 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>,
): Promise<Passkey | null> {
  const [row] = await ctx.db.orm
    .insert(passkey)
    .values({ ...made, id: ctx.ids.short(), createdAt: ctx.clock.now() })
    .onConflictDoNothing({ target: passkey.credentialId })
    .returning()
  return row ? asSeen(row) : null
}

/** The passkey that a device names, locked until the transaction ends, and its person before it. */
export async function lockPasskey(ctx: OwnerContext, credentialId: string): Promise<KeptPasskey | null> {
  const find = () => ctx.db.orm.select().from(passkey).where(eq(passkey.credentialId, credentialId)).limit(1)
  const [found] = await find()
  if (!found) return null
  await ctx.db.query('select 1 from person where id = $1 for no key update', [found.userId])
  const [row] = await find().for('update')
  return row ?? null
}

export async function saveUse(
  ctx: OwnerContext,
  id: string,
  { counter, isSynced }: { counter: number; isSynced: boolean },
): Promise<void> {
  await ctx.db.orm
    .update(passkey)
    .set({ counter, isSynced, lastUsedAt: ctx.clock.now() })
    .where(eq(passkey.id, id))
}

/** Null when it is absent or somebody else's. */
export async function renamePasskey(
  ctx: OwnerContext,
  uid: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey | null> {
  const [row] = await ctx.db.orm
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.id, id), eq(passkey.userId, uid)))
    .returning()
  return row ? asSeen(row) : null
}

/** Whether the person has this passkey. */
export async function hasPasskey(ctx: OwnerContext, uid: string, id: string): Promise<boolean> {
  const [row] = await ctx.db.orm
    .select({ id: passkey.id })
    .from(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.userId, uid)))
    .limit(1)
  return row !== undefined
}

export async function deletePasskey(ctx: OwnerContext, id: string): Promise<void> {
  await ctx.db.orm.delete(passkey).where(eq(passkey.id, id))
}

/** Makes something to be signed, for this person or, with null, for whoever signs in. */
export async function newChallenge(ctx: OwnerContext, uid: string | null): Promise<string> {
  const now = ctx.clock.now()
  await ctx.db.orm.delete(passkeyChallenge).where(lte(passkeyChallenge.expiresAt, now))
  const challenge = ctx.random.token()
  await ctx.db.orm.insert(passkeyChallenge).values({
    hash: hashOf(challenge),
    userId: uid,
    expiresAt: new Date(now.getTime() + passkeyChallengeMs),
  })
  return challenge
}

/** Uses a challenge up; false when it was never made for this, was used, or is too old. */
export async function useChallenge(
  ctx: OwnerContext,
  challenge: string,
  uid: string | null,
): Promise<boolean> {
  const used = await ctx.db.orm
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.hash, hashOf(challenge)),
        uid === null ? isNull(passkeyChallenge.userId) : eq(passkeyChallenge.userId, uid),
        gt(passkeyChallenge.expiresAt, ctx.clock.now()),
      ),
    )
    .returning({ hash: passkeyChallenge.hash })
  return used.length > 0
}
