// The languages of pages and mails.

export const languages = ['en', 'fr', 'ar'] as const
export type Language = (typeof languages)[number]

/** The tag by which dates are written in a mail: in English the day comes first. */
export const dateForms: Record<Language, string> = { en: 'en-GB', fr: 'fr', ar: 'ar' }

/** The language that a text names, in any spelling such as `fr-CA`; null when it is none of ours. */
export function languageNamed(text: string | null | undefined): Language | null {
  const [code] = (text ?? '').trim().toLowerCase().split(/[-_]/)
  return languages.find((language) => language === code) ?? null
}
