/** The one sentence for what the sources do not say. Source: product specification, main job, step 3. */
const sentences: Record<string, string> = {
  en: "I don't know: the site does not say.",
  fr: 'Je ne sais pas : le site ne le dit pas.',
  ar: 'لا أعرف: الموقع لا يذكر ذلك.',
}

/** "I don't know: the site does not say." in the language of the question, in English where we have no words for it. */
export function unknownAnswer(language: string | null): string {
  return sentences[language ?? 'en'] ?? sentences['en'] ?? ''
}
