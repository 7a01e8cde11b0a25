// Passwords, sessions and mailed tokens, in our words.
import type { OwnerQueries } from '../database/under.ts'

export interface SignedIn {
  uid: string
  sessionId: string
  /** SHA-256 of the session's token, as `sessionHash` gives it for the cookie. */
  tokenHash: string
  /** `Set-Cookie` lines that carry the session to the browser. */
  cookies: string[]
}

/** What a mailed token is for; one of another purpose does not count. */
export type TokenPurpose = 'verification' | 'password_reset' | 'email_change_old' | 'email_change_new'

/** What came of comparing a password. */
interface PasswordProof {
  /** Whose address it is; null when it is nobody's. */
  uid: string | null
  isRight: boolean
  /** The hash that it was compared with. */
  comparedWith: string
}

/** For whom a password is hashed: networks take turns at it, and who is gone is not waited for. */
export interface Hashing {
  from: string
  signal?: AbortSignal
}

/** What is given queries (`db`) is part of their transaction. Throws `IdentityError`. */
export interface Identity {
  /**
   * Makes a person and a session. Without a hash (from `hashPassword`) they sign in by other ways only. Whoever tries a
   * colleague out in this browser becomes this person.
   */
  signUp(
    db: OwnerQueries,
    person: { name: string; email: string; passwordHash: string | null; emailVerified?: boolean },
    headers: Headers,
  ): Promise<SignedIn & { wasTryOut: boolean }>
  /** Makes a person without an address, and the session by which this browser tries a colleague out for so long. */
  startTryOut(db: OwnerQueries, headers: Headers, lifetimeSeconds: number): Promise<SignedIn>
  /** The SHA-256 of the token of a try-out in a signed cookie, or null when there is none or it is forged. */
  tryOutHash(cookieHeader: string | undefined): string | null
  /**
   * Whose address this is, and whether the password is right. Takes as long for an unknown address as for a wrong
   * password. Not to be called inside a transaction: hashing takes long, and networks take turns at it.
   */
  provePassword(email: string, password: string, by: Hashing): Promise<PasswordProof>
  /** Whether what was proven still holds; nobody can change the password until the transaction ends. */
  stillHolds(db: OwnerQueries, proof: PasswordProof): Promise<boolean>
  /** Whether this is the person's password; false for who has none. Not to be called inside a transaction. */
  isPasswordOf(uid: string, password: string, by: Hashing): Promise<boolean>
  hasPassword(db: OwnerQueries, uid: string): Promise<boolean>
  /** Keeps a hash that `hashPassword` made, in place of the one before. */
  setPassword(db: OwnerQueries, uid: string, passwordHash: string): Promise<void>
  hashPassword(password: string, by: Hashing): Promise<string>
  /** Makes a session for a person who has been proven by whatever means. */
  startSession(db: OwnerQueries, uid: string, headers: Headers): Promise<SignedIn>
  /** Ends the session of these headers; gives the cookies that forget it. */
  signOut(db: OwnerQueries, headers: Headers): Promise<string[]>
  /** Ends the sessions of a person, but for one if told, and gives their ids. */
  endSessions(db: OwnerQueries, uid: string, but?: string): Promise<string[]>
  /** A token to be mailed. Only its hash is kept; it works once, for so long. */
  mailedToken(db: OwnerQueries, purpose: TokenPurpose, uid: string, lifetimeSeconds: number): Promise<string>
  /** Whose unused token this is, or null; it stays as it is. */
  ownerOfToken(db: OwnerQueries, purpose: TokenPurpose, token: string): Promise<string | null>
  /** Uses a mailed token up and gives whose it was. Fails: `token_invalid` when it is unknown, used or too old. */
  redeemToken(db: OwnerQueries, purpose: TokenPurpose, token: string): Promise<string>
  /** Makes every unused token of this purpose worthless. */
  dropTokens(db: OwnerQueries, purpose: TokenPurpose, uid: string): Promise<void>
  /** Takes sessions and mailed tokens away whose time is over: where and with what somebody signed in goes with them. */
  forgetExpired(): Promise<void>
  /** The SHA-256 of the session token in a signed cookie, or null when there is none or it is forged. */
  sessionHash(cookieHeader: string | undefined): string | null
  /** A cookie line by which this browser shows later that this person has signed in with it before; null when they are gone. */
  deviceCookie(db: OwnerQueries, uid: string, cookieHeader: string | undefined): Promise<string | null>
  /**
   * The id of this browser when the person who has this address now has signed in with it before; null otherwise. Takes as
   * long for an unknown address.
   */
  knownDevice(db: OwnerQueries, email: string, cookieHeader: string | undefined): Promise<string | null>
  /** From now on no browser is known to this person. */
  forgetDevices(db: OwnerQueries, uid: string): Promise<void>
}

export class IdentityError extends Error {
  readonly reason: 'email_taken' | 'token_invalid'

  constructor(reason: IdentityError['reason']) {
    super(`sign-in: ${reason}`)
    this.name = 'IdentityError'
    this.reason = reason
  }
}
