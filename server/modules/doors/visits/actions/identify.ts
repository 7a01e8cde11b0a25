// Who a visitor is, as the company's own server says: a JSON Web Token that it signed with the secret of its workspace.
import { errors, jwtVerify } from 'jose'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { asOwner, type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findSecret } from '../store/secret.ts'
import { claims, identifyLimit, proofLifeSeconds, proofLimit } from '../rules.ts'
import { lockVerified, saveVerified, type Verified } from '../store/visitors.ts'
import { takeTurn } from './take-question.ts'
import { visiting } from './visit.ts'

/** Shows who the visitor of this browser is. Fails: `identity_refused`, `identity_expired`, `identity_used`, `identity_of_other`. */
export async function identifyVisit(
  ctx: Context,
  { proof }: { proof: string },
): Promise<{ isVerified: boolean }> {
  const visitor = visiting(ctx)
  await takeTurn(ctx, identifyLimit, visitor)
  await inTransaction(ctx, async (ctx) => {
    const before = (await lockVerified(ctx, visitor.visitorId)) ?? fail('visit_unknown')
    const verified = await verifiedBy(ctx, visitor, { proof, site: before.site })
    // Two people at one browser: the one who comes is told nothing of the one who was there.
    if (before.verifiedId !== null && before.verifiedId !== verified.verifiedId) fail('identity_of_other')
    if (before.proofHash !== verified.proofHash) await useProof(ctx, verified.proofHash)
    await saveVerified(ctx, visitor.visitorId, verified)
  })
  return { isVerified: true }
}

/** Whom a proof names that holds now and on this site. Fails: `identity_refused`, `identity_expired`. */
export async function verifiedBy(
  ctx: Context,
  { workspaceId }: Pick<Visitor, 'workspaceId'>,
  { proof, site }: { proof: string; site: string },
): Promise<Verified> {
  const secret = (await findSecret(ctx, workspaceId)) ?? fail('identity_refused')
  const told = await claimsOf(ctx, proof, secret)
  const { aud, ...found } = told.success ? told.data : fail('identity_refused')
  // A proof that names sites counts on those alone.
  if (aud !== undefined && ![aud].flat().includes(site)) fail('identity_refused')
  return {
    verifiedId: found.sub,
    verifiedName: found.name ?? '',
    verifiedEmail: found.email ?? '',
    proofHash: hashOf(proof),
  }
}

async function claimsOf(ctx: Context, proof: string, secret: string) {
  try {
    const { payload } = await jwtVerify(proof, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      maxTokenAge: proofLifeSeconds,
      clockTolerance: 30,
      currentDate: ctx.clock.now(),
    })
    return claims.safeParse(payload)
  } catch (error) {
    if (error instanceof errors.JWTExpired) return fail('identity_expired')
    if (error instanceof errors.JOSEError) return fail('identity_refused')
    throw error
  }
}

/** A proof is exchanged once: whoever sees it later cannot show it again. Fails: `identity_used`. */
export async function useProof(ctx: Context, proofHash: string): Promise<void> {
  if ((await asOwner(ctx, (ctx) => ctx.attempts.take(ctx.db, proofLimit, proofHash))) !== null)
    fail('identity_used')
}
