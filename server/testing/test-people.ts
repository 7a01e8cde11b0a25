// What is the same for everybody in tests: how they are reached and how they sign in.

export const password = 'a long enough password'

export const emailOf = (name: string): string => `${name.toLowerCase()}@example.com`

/** The token in the link of a mail. */
export const tokenIn = (text: string): string => decodeURIComponent(/token=([^\s&]+)/.exec(text)?.[1] ?? '')

/** Settings for tests of other things than limits: all people of a test come from one network, and websites are their own. */
export const unhindered = {
  SIGN_INS_PER_NETWORK: '100000',
  SIGN_UPS_PER_NETWORK: '100000',
  TRY_OUTS_PER_NETWORK: '100000',
  MAILS_PER_ACCOUNT: '100000',
  MAILS_PER_NETWORK: '100000',
  QUESTIONS_PER_NETWORK: '100000',
  MAIL_PAUSE_SECONDS: '0',
  RESEARCH_PAUSE_MS: '10',
  // A third of a second of a processor a page; what is about it switches it on.
  SENTENCE_ENCODER: 'off',
}
