// What is the same for everybody in tests: how they are reached and how they sign in.

export const password = 'a long enough password'

export const emailOf = (name: string): string => `${name.toLowerCase()}@example.com`

/** The token in the link of a mail. */
export const tokenIn = (text: string): string => decodeURIComponent(/token=([^\s&]+)/.exec(text)?.[1] ?? '')
