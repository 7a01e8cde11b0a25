// Who a visitor is, as the company's own server says: a JSON Web Token that it signed with the secret of its workspace.
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { asOwner, type Context, inTransaction, ownerDb } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findSecret } from '../store/secret.ts'
import { claims, identifyLimit, proofLifeSeconds, proofLimit } from '../rules.ts'
import { findProofHash, lockVerified, saveVerified, type Verified } from '../store/visitors.ts'
import { takeTurn } from './take-question.ts'
import { visiting } from './visit.ts'

/**
 * Shows who the visitor of this browser is. Fails: `identity_refused`, `identity_expired`, `identity_used`, `identity_of_other`,
 * `too_many_questions`.
 */
export async function identifyVisit(
  ctx: Context,
  { proof }: { proof: string },
): Promise<{ isVerified: boolean }> {
  const visitor = visiting(ctx)
  // The same proof from page to page writes nothing, so nobody needs to be kept from it.
  const isShownAgain =
    (await findProofHash(ctx, visitor.visitorId)) === hashOf(signedPart(proof)) &&
    (await isSigned(ctx, visitor, proof))
  if (!isShownAgain) await takeTurn(ctx, identifyLimit, visitor)
  let isTheirs = false
  try {
    await inTransaction(ctx, async (ctx) => {
      const before = (await lockVerified(ctx, visitor.visitorId)) ?? fail('visit_unknown')
      const shown = await readProof(ctx, visitor, { proof, site: before.site })
      isTheirs = shown.names !== null && (before.verifiedId ?? shown.names) === shown.names
      // Two people at one browser: the one who comes is told nothing of the one who was there. Nobody else goes on as somebody who was
      // vouched for, whatever is wrong with what they show.
      if (before.verifiedId !== null && before.verifiedId !== shown.names) fail('identity_of_other')
      const verified = good(shown)
      if (before.proofHash === verified.proofHash) return
      await useProof(ctx, verified.proofHash)
      await saveVerified(ctx, visitor.visitorId, verified)
    })
  } finally {
    // Only the company's server signs for them: as often as it likes, also what is too old by now or was shown elsewhere.
    if (isTheirs && !isShownAgain) await ctx.attempts.giveBack(ownerDb(ctx), identifyLimit, visitor.visitorId)
  }
  return { isVerified: true }
}

/** Whom a proof names that holds now and on this site. Fails: `identity_refused`, `identity_expired`. */
export const verifiedBy = async (...given: Parameters<typeof readProof>): Promise<Verified> =>
  good(await readProof(...given))

interface Shown {
  /** Whom it names, where the signature holds: what is too old, or for another site, says that too. */
  names: string | null
  /** What it vouches for now and on this site, or why it does not. */
  says: Verified | Fault
}
type Fault = 'identity_refused' | 'identity_expired'

const good = ({ says }: Shown): Verified => (typeof says === 'string' ? fail(says) : says)

async function readProof(
  ctx: Context,
  { workspaceId }: Pick<Visitor, 'workspaceId'>,
  { proof, site }: { proof: string; site: string },
): Promise<Shown> {
  const secret = await findSecret(ctx, workspaceId)
  const signed = secret === null ? null : await signedIn(ctx, proof, secret)
  if (signed === null) return { names: null, says: 'identity_refused' }
  const names = claims.shape.sub.safeParse(signed.payload.sub).data ?? null
  if (signed.fault !== null) return { names, says: signed.fault }
  const { data: found } = claims.safeParse(signed.payload)
  // A proof that names sites counts on those alone.
  if (found === undefined || (found.aud !== undefined && ![found.aud].flat().includes(site)))
    return { names, says: 'identity_refused' }
  const { sub: verifiedId, name: verifiedName = '', email: verifiedEmail = '' } = found
  return { names, says: { verifiedId, verifiedName, verifiedEmail, proofHash: hashOf(signedPart(proof)) } }
}

async function isSigned(
  ctx: Context,
  { workspaceId }: Pick<Visitor, 'workspaceId'>,
  proof: string,
): Promise<boolean> {
  const secret = await findSecret(ctx, workspaceId)
  return secret !== null && (await signedIn(ctx, proof, secret)) !== null
}

/** A signature can be written in several ways that mean the same, so what was shown is known by what is signed. */
const signedPart = (proof: string): string => proof.slice(0, proof.lastIndexOf('.'))

/** What was signed with the secret, and why it does not count now; null where the signature does not hold. */
async function signedIn(
  ctx: Context,
  proof: string,
  secret: string,
): Promise<{ payload: JWTPayload; fault: Fault | null } | null> {
  try {
    const { payload } = await jwtVerify(proof, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: proofLifeSeconds,
      clockTolerance: 30,
      currentDate: ctx.clock.now(),
    })
    return { payload, fault: null }
  } catch (error) {
    // The library judges what is said once the signature holds.
    if (error instanceof errors.JWTExpired) return { payload: error.payload, fault: 'identity_expired' }
    if (error instanceof errors.JWTClaimValidationFailed)
      return { payload: error.payload, fault: 'identity_refused' }
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** A proof is exchanged once: whoever sees it later cannot show it again. Fails: `identity_used`. */
export async function useProof(ctx: Context, proofHash: string): Promise<void> {
  if ((await asOwner(ctx, (ctx) => ctx.attempts.take(ctx.db, proofLimit, proofHash))) !== null)
    fail('identity_used')
}
