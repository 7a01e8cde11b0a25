// A mail as it is meant, before it becomes text and HTML.
import type { Language } from '#contract/languages.ts'

export interface Fact {
  label: string
  value: string
}

/** One of several things that a mail tells of. */
export interface LetterItem {
  title: string
  detail: string
  link: string
}

/** Every mail is one of these; both its forms are made of it. Texts are plain: markup in them is shown as it is. */
export interface Letter {
  language: Language
  /** Plain words that say what it is; no name of the product, which stands in the sender. */
  subject: string
  /** Stands over everything. */
  brand: string
  /** What mail programs show beside the subject. */
  preview: string
  greeting: string
  paragraphs: readonly string[]
  facts: readonly Fact[]
  items: readonly LetterItem[]
  action: { label: string; link: string } | null
  /** What to do when something about it is wrong, how long a link works. */
  after: readonly string[]
  /** Why the person gets this mail. */
  reason: string
  /** Where such mails are chosen or stopped; null for mails that nobody can do without. */
  preferences: { label: string; link: string } | null
}
