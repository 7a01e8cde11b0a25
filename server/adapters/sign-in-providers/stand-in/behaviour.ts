/**
 * How a stand-in provider behaves. `honest` is the default; the others each do one thing wrong: `refuse` (the code is not
 * taken), `hang`, `token-500`, `cut-off` and `garbage` (at the exchange of the code), `profile-500`, `no-email`,
 * `unverified-email`, `wrong-state`, what an id token can lie about, and two that do not ask anew who somebody is:
 * `still-signed-in` (and says so) and `no-auth-time` (and says nothing).
 */
const behaviours = [
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
  'still-signed-in',
  'no-auth-time',
] as const
export type Behaviour = (typeof behaviours)[number]
