// The languages of pages and mails.

export const languages = ['en', 'fr', 'ar'] as const
export type Language = (typeof languages)[number]

/** The language that a text names, in any spelling such as `fr-CA`; null when it is none of ours. */
export function languageNamed(text: string | null | undefined): Language | null {
  const [code] = (text ?? '').trim().toLowerCase().split(/[-_]/)
  return languages.find((language) => language === code) ?? null
}
