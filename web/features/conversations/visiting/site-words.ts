// What the site around the chat says to it.

/** What a site asks in place of the visitor; another each time. */
export interface Wanted {
  readonly text: string
  /** By which number the site knows the question whose answer it waits for; null where it waits for none. */
  readonly reply: number | null
}

export type SiteWord =
  | { say: 'identify'; proof: string }
  | { say: 'page'; page: string }
  | { say: 'ask'; wanted: Wanted }
  | { say: 'line'; text: string }
  | { say: 'forget' | 'shown' | 'hidden' }

/** Null for everything else that a page may post. */
export function siteWord(data: unknown): SiteWord | null {
  if (typeof data !== 'object' || data === null || !('staffroom' in data)) return null
  const { staffroom: word } = data
  if (word === 'forget' || word === 'shown' || word === 'hidden') return { say: word }
  if (word === 'identify' && 'token' in data && typeof data.token === 'string')
    return { say: 'identify', proof: data.token }
  if (word === 'page' && 'page' in data && typeof data.page === 'string')
    return { say: 'page', page: data.page }
  if (!('text' in data) || typeof data.text !== 'string') return null
  if (word === 'line') return { say: 'line', text: data.text }
  if (word !== 'ask') return null
  const reply = 'reply' in data && typeof data.reply === 'number' ? data.reply : null
  return { say: 'ask', wanted: { text: data.text.trim(), reply } }
}

/**
 * What a proof says of itself, before the server has checked it: whom it names, the proof itself where that cannot be read, and when
 * the company's server signed it, in seconds of that server's clock.
 */
export function readProof(proof: string): { whom: string; signedAt: number | null } {
  try {
    const payload = proof.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { sub, iat }: { sub?: unknown; iat?: unknown } = JSON.parse(atob(payload))
    return {
      whom: typeof sub === 'string' ? sub : proof,
      signedAt: typeof iat === 'number' && Number.isFinite(iat) ? iat : null,
    }
  } catch {
    return { whom: proof, signedAt: null }
  }
}
