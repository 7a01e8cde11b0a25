// `node engine/lab/answering/fit-answers.ts <folder of question sets>`: fits the forests that rank and gate answers and
// writes the product's model, and beside this file the models of each fold, for evaluate-answers.ts.
// The folder holds `<set>.corpus.jsonl` and `<set>.questions.jsonl`. The same questions give the same models.
import { writeFileSync } from 'node:fs'
import { rowsOf } from './feature-rows.ts'
import { fitFolds, folds } from './fit-forests.ts'
import { fictionalQuestions, generatedQuestions, passageQuestions, siteQuestions } from './question-sets.ts'
import { foldOf } from './question-folds.ts'

const target = new URL('../../answer/rank/answering.model.json', import.meta.url)

const foldFile = new URL('folds.model.json', import.meta.url)

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of question sets.')
const strangersKept = 3
const asked = [
  ...siteQuestions().filter(
    ({ kind, set }, place) => kind !== 'talk' && (set !== 'strangers' || place % strangersKept === 0),
  ),
  ...fictionalQuestions([1, 2, 3, 4, 5]),
  ...(await generatedQuestions([9001, 9002, 9003, 9004, 9005, 9006])),
  ...passageQuestions(folder, 'wikipedia', 2),
  ...passageQuestions(folder, 'policies', 15),
  ...passageQuestions(folder, 'arabic', 6),
]
const rows = asked.map(rowsOf)
const { byFold, whole } = fitFolds(rows, foldOf)
writeFileSync(target, `${JSON.stringify(whole)}\n`)
writeFileSync(foldFile, `${JSON.stringify(byFold)}\n`)
console.log(
  `${asked.length} questions, ${rows.reduce((sum, one) => sum + one.rows.length, 0)} candidates, ${folds} folds`,
)
