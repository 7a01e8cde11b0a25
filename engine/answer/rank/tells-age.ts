// Whether a sentence that tells a year tells how old somebody is: a year in which they did something does not.
const asked = [
  /(?<!\p{L})how old (?:is|are|was) (?<who>\p{L}+)/iu,
  /(?<!\p{L})quel [âa]ge (?:a|ont) (?<who>\p{L}+)/iu,
  /(?<!\p{L})كم عمر (?<who>\p{L}+)/u,
]
/** Who did it stands behind. */
const doneBy = '(?<!\\p{L})(?:by|par|على يد|على يدي|بواسطة) '

/** True where somebody's age is asked for, and the sentence tells what they did. */
export function tellsDeedForAge(question: string, sentence: string): boolean {
  const who = asked.map((shape) => shape.exec(question)?.groups?.who).find((one) => one !== undefined)
  return who !== undefined && new RegExp(`${doneBy}${who}(?!\\p{L})`, 'iu').test(sentence)
}
