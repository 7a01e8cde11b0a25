// Signing up, signing in and proving an address, in our words.

export interface Credentials {
  email: string
  password: string
}

export interface SignedIn {
  uid: string
  /** `Set-Cookie` lines that carry the session to the browser. */
  cookies: string[]
}

/** What a mail has to carry; null when there is nobody to write to. */
export interface MailedToken {
  uid: string
  name: string
  email: string
  token: string
}

/** Throws `IdentityError`. */
export interface Identity {
  /** Makes user, password and session; the caller's transaction holds them all. `passwordHash` comes from `hashPassword`. */
  signUp(person: { name: string; email: string; passwordHash: string }, headers: Headers): Promise<SignedIn>
  signIn(credentials: Credentials, headers: Headers): Promise<SignedIn>
  /** Ends the session of these headers; gives the cookies that forget it. */
  signOut(headers: Headers): Promise<string[]>
  verificationToken(email: string): Promise<string>
  /** Confirms the address in the token; fails with `token_invalid` when it is expired or not ours. */
  verifyEmail(token: string): Promise<void>
  requestPasswordReset(email: string): Promise<MailedToken | null>
  /** Sets the password and ends every session; the token works once. */
  resetPassword(token: string, password: string): Promise<void>
  hashPassword(password: string): Promise<string>
  /** The SHA-256 of the session token in a signed cookie, or null when there is none or it is forged. */
  sessionHash(cookieHeader: string | undefined): string | null
}

export class IdentityError extends Error {
  readonly reason: 'email_taken' | 'wrong_credentials' | 'token_invalid' | 'failed'

  constructor(reason: IdentityError['reason'], options?: { cause: unknown }) {
    super(`sign-in: ${reason}`, options)
    this.name = 'IdentityError'
    this.reason = reason
  }
}
