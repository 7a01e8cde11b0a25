import type { QuestionKind } from './question-kinds.ts'

// Words that only say which kind of thing is asked for: a price stands for "cost", a number to call for "phone".
const words: Partial<Record<QuestionKind, RegExp>> = {
  price:
    /^(?:pric|cost|fee|charg|rate|tariff|pay|much|prix|tarif|coût|cout|combien|expensive|cheap|spend|سعر|أسعار|تكلفة|ثمن|كم|بكم|يكلف|تكلف)/,
  phone:
    /^(?:phone|telephone|call|number|reach|contact|ring|dial|téléphone|numéro|appel|joindre|هاتف|رقم|اتصال|أتصل)/,
  email: /^(?:e?mail|contact|write|reach|address|send|courriel|adresse|écrire|بريد|إيميل|عنوان)/,
  hours:
    /^(?:open|clos|hour|time|evening|morning|weekday|horaire|ouvert|ouvr|heure|ferm|ساعات|مواعيد|دوام|تفتح|يفتح|تغلق|العمل)/,
  place: /^(?:address|locat|find|situat|based|street|premises|adresse|trouv|situ|عنوان|موقع|يقع|تقع)/,
  count: /^(?:many|much|number|amount|big|large|size|combien|nombre|عدد|كم)/,
  duration:
    /^(?:long|quick|fast|soon|time|take|last|duration|days|hours|minutes|weeks|durée|temps|délai|تستغرق|مدة)/,
  date: /^(?:year|date|day|month|weekday|time|when|année|jour|mois|عام|سنة|تاريخ|يوم)/,
  material: /^(?:material|made|built|manufactured|matériau|matière|fabriqué|مادة|مصنوع)/,
}

/** Whether a word of a question does nothing but name the kind of answer. */
export function isOfKind(word: string, kind: QuestionKind | 'faq'): boolean {
  return kind !== 'faq' && (words[kind]?.test(word.replace(/^(?=ال\p{L}{3})ال/u, '')) ?? false)
}

/** Words by which passages are found that hold such an answer, in the languages of our tables. */
export const kindQueries: Partial<Record<QuestionKind, string>> = {
  price: 'price cost prix tarif سعر',
  phone: 'phone telephone tel call téléphone tél هاتف',
  email: 'email mail courriel بريد',
  hours: 'open opening hours closed horaires ouvert ساعات مواعيد',
  place: 'address located adresse situé عنوان',
  material: 'made matériau مصنوع',
}
