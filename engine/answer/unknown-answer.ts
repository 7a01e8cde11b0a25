// What is said where the site does not say, or only something close: in the language of the question, wherever an answer is read.
/** The one sentence for what the sources do not say. Source: product specification, main job, step 3. */
const sentences: Record<string, string> = {
  en: "I don't know: the site does not say.",
  fr: 'Je ne sais pas : le site ne le dit pas.',
  ar: 'لا أعرف: الموقع لا يذكر ذلك.',
}

/** "I don't know: the site does not say." in the language of the question, in English where we have no words for it. */
export function unknownAnswer(language: string | null): string {
  return sentences[language ?? 'en'] ?? sentences['en'] ?? ''
}

interface ClosestWords {
  /** Before what is close. */
  opening: string
  /** Before how the house is reached. */
  contact: string
  /** Where a person can be asked. */
  person: string
}

const closest: Record<string, ClosestWords> = {
  en: {
    opening: 'I am not sure. The closest I found:',
    contact: 'You can also ask directly:',
    person: 'You can also ask to speak to a person.',
  },
  fr: {
    opening: 'Je n’en ai pas la certitude. Ce que j’ai trouvé de plus proche :',
    contact: 'Vous pouvez aussi demander directement :',
    person: 'Vous pouvez aussi demander à parler à quelqu’un.',
  },
  ar: {
    opening: 'لست متأكدا. أقرب ما وجدته:',
    contact: 'يمكنك أيضا السؤال مباشرة:',
    person: 'يمكنك أيضا طلب التحدث إلى شخص.',
  },
}

/** Our words around what is only close to an answer, and for what to do next. */
export function closestWords(language: string | null): ClosestWords {
  const own = closest[language ?? 'en'] ?? closest['en']
  return own ?? { opening: '', contact: '', person: '' }
}
