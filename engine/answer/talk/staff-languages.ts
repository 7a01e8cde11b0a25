// "Do you speak English?": where a page says which languages the people of the house speak, that is the answer.
import { fold } from '#engine/text/tokenise.ts'
import type { Unit } from '../units/build-units.ts'

const languages: readonly RegExp[] = [
  /english|anglais|انج?ليزي|إنج?ليزي|انكليزي|إنكليزي/iu,
  /french|fran[cç]ais|فرنسي|فرنساوي/iu,
  /arabic|arabe|عربي/iu,
  /german|allemand|ألماني|الماني/iu,
  /spanish|espagnol|[أإا]سباني/iu,
  /italian|italien|[إا]يطالي/iu,
  /polish|polonais|بولندي/iu,
  /portuguese|portugais|برتغالي/iu,
  /dutch|néerlandais|neerlandais|هولندي/iu,
  /russian|russe|روسي/iu,
  /turkish|turc|تركي/iu,
  /chinese|mandarin|cantonese|chinois|صيني/iu,
  /hindi|هندي/iu,
  /urdu|ourdou|أردو|اردو/iu,
  /welsh|gallois/iu,
  /irish|gaelic|irlandais/iu,
  /romanian|roumain|روماني/iu,
  /ukrainian|ukrainien|أوكراني/iu,
  /breton|basque|catalan|corse/iu,
  /tamazight|amazigh|berbère|kabyle|[أا]مازيغي/iu,
]

/** Said of people: what is taught or translated is in a language too, and so is a page. */
const speak =
  /(?<!\p{L})(?:speaks?|spoken|fluent(?:ly)?|languages?(?: we speak)?|multilingual|bilingual|parl(?:e|ent|ons|ée?s?)|langues?|bilingues?|(?:ن|ي|ت)تحدث(?:ون)?|(?:ن|ي|ت)تكلم(?:ون)?|(?:ال)?لغات|يجيد(?:ون)?|نجيد)(?!\p{L})/iu
const taught =
  /(?<!\p{L})(?:lessons?|classes|courses?|learn|teach(?:es)?|translat\p{L}*|exams?|cours|apprendre|enseign\p{L}*|tradu\p{L}*|traduction|دروس|دورات|دورة|تعليم|تعلم|ترجمة)(?!\p{L})/iu
/** The house as a whole before one of its people. */
const house = /(?<!\p{L})(?:we|our|staff|team|nous|notre|équipe|نحن|فريقنا|موظفونا|نتحدث|نتكلم)(?!\p{L})/iu

/** What the pages say of the languages in which one is spoken with; null where they do not. */
export function tellsLanguages(message: string, units: readonly Unit[]): Unit | null {
  const asked = languages.filter((one) => one.test(fold(message)) || one.test(message))
  const named = (text: string): number => languages.filter((one) => one.test(text)).length
  const told = units
    .filter(({ kind, question, read: { text }, heading, asked: above }) => {
      if (kind === 'heading' || question || named(text) === 0 || taught.test(text)) return false
      return (
        speak.test(text) || (text.length <= 80 && speak.test(`${heading?.text ?? ''} ${above?.text ?? ''}`))
      )
    })
    .map((unit) => {
      const { text } = unit.read
      const isAsked = asked.some((one) => one.test(text))
      return { unit, worth: (isAsked ? 4 : 0) + (house.test(text) ? 2 : 0) + Math.min(1, named(text) / 4) }
    })
    // One of its people speaks Polish: that says nothing of English.
    .filter(({ worth }) => asked.length === 0 || worth >= 2)
    .sort((a, b) => b.worth - a.worth)
  return told[0]?.unit ?? null
}
