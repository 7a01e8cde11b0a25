// What most people ask a company first, to be offered where the site answers it.

const first: Readonly<Record<string, readonly string[]>> = {
  en: ['When are you open?', 'How can I reach you?', 'What does it cost?'],
  fr: ['Quels sont vos horaires ?', 'Comment puis-je vous joindre ?', 'Combien cela coûte-t-il ?'],
  ar: ['متى تفتحون؟', 'كيف أتواصل معكم؟', 'كم السعر؟'],
}
const more: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Where are you?',
    'Do you deliver?',
    'How do I book?',
    'Can I return something?',
    'Who runs the company?',
  ],
  fr: [
    'Où êtes-vous ?',
    'Livrez-vous ?',
    'Comment réserver ?',
    'Puis-je retourner un article ?',
    'Qui dirige l’entreprise ?',
  ],
  ar: ['أين أنتم؟', 'هل توصلون الطلبات؟', 'كيف أحجز؟', 'هل يمكنني إرجاع منتج؟', 'من يدير الشركة؟'],
}
/** Of the site's own questions, those that fit on a button. */
const mostCharacters = 60

/** Questions that may be offered to begin with, the likeliest first: those of everybody, and the site's own, in its language. */
export function openingQuestions(language: string, own: readonly string[]): string[] {
  const fitting = own.filter((question) => question.length <= mostCharacters && /[?؟]\s*$/.test(question))
  const base = language.slice(0, 2).toLowerCase()
  const known = base in first ? base : 'en'
  return [...new Set([...(first[known] ?? []), ...fitting, ...(more[known] ?? [])])]
}
