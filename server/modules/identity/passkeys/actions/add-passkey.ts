import type * as z from 'zod/mini'
import type {
  addPasskeyInput,
  beginPasskeyInput,
  Passkey,
  PasskeyCreation,
} from '#contract/person/passkeys.ts'
import { asOwner, type Context, person } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import {
  hasTwoStep,
  insertPasskey,
  knownCredentials,
  lockWays,
  mostPasskeys,
  newChallenge,
  useChallenge,
  warnPerson,
} from '#server/modules/identity/factors/index.ts'
import { findById, recordAct, requireRecentProof } from '#server/modules/identity/people/index.ts'
import { checkMade } from '../rules/ceremony.ts'
import { requireCode } from '#server/modules/identity/second-step/index.ts'
import { challengeIn, creationFor, type Site } from '../rules.ts'
import { requireSite } from './require-site.ts'

/**
 * What the browser needs in order to make a passkey; good for ten minutes. A passkey passes the second step by, so who has
 * one shows it first, as for switching it off.
 * Fails: `passkeys_unavailable`, `too_many_passkeys`, `fresh_sign_in_needed`, `wrong_code`, `too_many_attempts`.
 */
export async function beginPasskey(
  ctx: Context,
  { code }: z.infer<typeof beginPasskeyInput> = {},
): Promise<PasskeyCreation> {
  const { uid } = person(ctx)
  const site = requireSite(ctx)
  await requireRecentProof(ctx)
  if (await asOwner(ctx, (ctx) => hasTwoStep(ctx, uid))) {
    if (code === undefined) return fail('wrong_code')
    return requireCode(ctx, code, (ctx) => creationOf(ctx, uid, site))
  }
  return creationOf(ctx, uid, site)
}

function creationOf(ctx: Context, uid: string, site: Site): Promise<PasskeyCreation> {
  return asOwner(ctx, async (ctx) => {
    const known = await knownCredentials(ctx, uid)
    if (known.length >= mostPasskeys) fail('too_many_passkeys', { most: mostPasskeys })
    const found = await findById(ctx, uid)
    const challenge = await newChallenge(ctx, uid)
    const named = { uid, email: found?.email ?? '', displayName: found?.displayName ?? '' }
    return creationFor(site, named, { challenge, known })
  })
}

/**
 * Keeps the passkey that the browser has made.
 * Fails: `passkey_refused`, `passkey_known`, `too_many_passkeys`, `fresh_sign_in_needed`.
 */
export async function addPasskey(
  ctx: Context,
  { name, credential }: z.infer<typeof addPasskeyInput>,
): Promise<Passkey> {
  const { uid } = person(ctx)
  const site = requireSite(ctx)
  await requireRecentProof(ctx)
  const challenge = challengeIn(credential.response.clientDataJSON)
  const isOurs = challenge !== null && (await asOwner(ctx, (ctx) => useChallenge(ctx, challenge, uid)))
  const made = isOurs ? await checkMade(credential, { challenge, site }) : null
  if (made === null) return fail('passkey_refused')
  return asOwner(ctx, async (ctx) => {
    const { passkeys } = await lockWays(ctx, uid)
    await requireRecentProof(ctx)
    if (passkeys >= mostPasskeys) fail('too_many_passkeys', { most: mostPasskeys })
    const transports = credential.response.transports ?? []
    const kept = await insertPasskey(ctx, { ...made, userId: uid, name, transports })
    if (kept === null) return fail('passkey_known')
    await recordAct(ctx, uid, 'passkey_added')
    await warnPerson(ctx, uid, 'passkey_added')
    return kept
  })
}
