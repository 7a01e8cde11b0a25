import type { OwnerContext } from '#server/platform/context.ts'

/** In how many ways somebody can sign in. */
interface Ways {
  /** A password, and each linked service. */
  others: number
  passkeys: number
}

/**
 * Counts a person's ways of signing in; whoever else counts them waits until the transaction ends, so that two cannot
 * each remove what the other takes for the last but one.
 */
export async function lockWays(ctx: OwnerContext, uid: string): Promise<Ways> {
  await ctx.db.query('select 1 from person where id = $1 for update', [uid])
  const [row] = await ctx.db.query<{ others: number; passkeys: number }>(
    `select (select count(*) from sign_in_method
             where user_id = $1 and (provider_id <> 'credential' or password is not null))::int as others,
       (select count(*) from passkey where user_id = $1)::int as passkeys`,
    [uid],
  )
  return row ?? { others: 0, passkeys: 0 }
}
