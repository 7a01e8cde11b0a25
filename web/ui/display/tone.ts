/** The kinds of state that a colour may stand for; a word or icon always stands beside it. */
export type Tone = 'neutral' | 'brand' | 'ok' | 'warn' | 'bad'
