/**
 * How the stand-in behaves. `429`, `500` and `decline` answer so; `hang` never answers; `refuse` closes every connection at
 * once; `garbage` is no JSON; `cut-off` breaks off in the middle of an answer whose effect has happened.
 */
const behaviours = ['honest', '429', '500', 'decline', 'hang', 'refuse', 'garbage', 'cut-off'] as const
export type Behaviour = (typeof behaviours)[number]
