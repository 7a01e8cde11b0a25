// `node engine/lab/encoder/write-lines.ts <lines.jsonl>`: the pairs of engine/lab/pairs as the sentence encoder is shown them,
// French and Arabic by the glossary in English, for fit-encoder.py; then what none of a company's lines answers, for fit-cross-encoder.py.
import { writeFileSync } from 'node:fs'
import { inEnglish } from '#engine/answer/encoder/glossary.ts'
import { absentQuestions, answeringPairs } from '../meaning/read-pairs.ts'

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file to write.')
const lines = answeringPairs().map(({ company, language, heading, sentence, questions }) => {
  const shown = (text: string): string => inEnglish(text, language)
  return {
    company,
    language,
    heading: shown(heading),
    sentence: shown(sentence),
    questions: questions.map(shown),
  }
})
const absent = absentQuestions().map(({ company, language, question }) => ({
  company,
  language,
  absent: inEnglish(question, language),
}))
writeFileSync(file, [...lines, ...absent].map((line) => `${JSON.stringify(line)}\n`).join(''))
