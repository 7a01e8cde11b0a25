// `node engine/lab/answering/evaluate-answers.ts [folder of question sets] [list.txt]`: asks every question of the running
// pipeline, each with models that have not seen its site or article, and prints how the answers fare (`unseen`: sites for which nothing at
// all was made). `list.txt` gets the
// questions that were missed.
import { writeFileSync } from 'node:fs'
import { unseenModels } from './fold-models.ts'
import { judgeAnswers } from './judge-answers.ts'
import {
  fictionalQuestions,
  generatedQuestions,
  passageQuestions,
  siteQuestions,
  unseenQuestions,
} from './question-sets.ts'

const [folder = '-', listFile] = process.argv.slice(2)
const sets =
  folder === '-'
    ? []
    : [
        ...passageQuestions(folder, 'wikipedia', 4),
        ...passageQuestions(folder, 'arabic', 8),
        ...passageQuestions(folder, 'policies', 25),
        ...fictionalQuestions([101]),
        ...(await generatedQuestions([7001, 7002, 7003])),
      ]
const { tallies, missed } = judgeAnswers([...siteQuestions(), ...unseenQuestions(), ...sets], unseenModels)
const columns = [
  'right',
  'first',
  'offered',
  'wrong',
  'closest',
  'closestWithout',
  'unknown',
  'bare',
] as const
console.log(
  `${'questions'.padEnd(28)}${['asked', ...columns].map((name) => name.slice(0, 9).padStart(10)).join('')}`,
)
for (const [key, tally] of [...tallies].sort()) {
  const shares = columns.map((column) => (tally[column] / tally.asked).toFixed(3).padStart(10))
  console.log(`${key.padEnd(28)}${String(tally.asked).padStart(10)}${shares.join('')}`)
}
if (listFile !== undefined) writeFileSync(listFile, `${missed.join('\n')}\n`)
