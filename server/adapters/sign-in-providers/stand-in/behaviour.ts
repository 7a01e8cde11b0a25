/**
 * How a stand-in provider behaves. `honest` is the default; the others each do one thing wrong: `refuse` (the code is not
 * taken), `hang`, `token-500`, `cut-off` and `garbage` (at the exchange of the code), `profile-500`, `no-email`,
 * `unverified-email`, `wrong-state`, and what an id token can lie about.
 */
export const behaviours = [
  'honest',
  'refuse',
  'hang',
  'token-500',
  'cut-off',
  'garbage',
  'profile-500',
  'no-email',
  'unverified-email',
  'wrong-state',
  'wrong-nonce',
  'foreign-issuer',
  'wrong-audience',
  'expired-token',
  'bad-signature',
] as const
export type Behaviour = (typeof behaviours)[number]
