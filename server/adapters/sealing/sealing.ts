/** Keeps secrets that must be read again, unlike passwords, so that whoever has only the database cannot read them. */
export interface Sealing {
  /** `about` is bound to the secret, such as whose it is; it must be said again to open it. */
  seal(secret: string, about: string): string
  /** Null when it was sealed by another installation, about something else, or was changed. */
  open(sealed: string, about: string): string | null
  /** The same for the same `about` each time; nobody without the installation's secret can guess it. */
  tokenFor(about: string): string
}
