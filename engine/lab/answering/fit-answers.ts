// `node engine/lab/answering/fit-answers.ts <folder of question sets>`: fits the vectors of what customers ask, and the forests
// that rank and gate answers; writes the product's models, and beside this file those of each fold, for evaluate-answers.ts.
// The folder holds `<set>.corpus.jsonl` and `<set>.questions.jsonl`. The same questions give the same models.
import { writeFileSync } from 'node:fs'
import { CustomerVectors } from '#engine/answer/meaning/customer-vectors.ts'
import { fitVectors } from '../meaning/fit-vectors.ts'
import { answeringPairs } from '../meaning/read-pairs.ts'
import { rowsOf } from './feature-rows.ts'
import { fitFolds, folds } from './fit-forests.ts'
import { fictionalQuestions, generatedQuestions, passageQuestions, siteQuestions } from './question-sets.ts'
import { pairsOf } from './pairs-of-questions.ts'
import { foldOf } from './question-folds.ts'

const forestFile = new URL('../../answer/rank/answering.model.json', import.meta.url)
const vectorFile = new URL('../../answer/meaning/customer-vectors.model.json', import.meta.url)
const foldFile = new URL('folds.model.json', import.meta.url)

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of question sets.')
const strangersKept = 9
/** Sets whose questions teach what words mean; the others are made by rule. */
const fittedOn = new Set(['sites', 'wikipedia', 'policies', 'arabic'])
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
// Vectors that are fitted on a question know its answer: each question is put to those that have not seen its site.
const written = answeringPairs()
const own = pairsOf(
  asked.filter(({ set, offTopic }) => !offTopic && fittedOn.has(set)),
  fitVectors(written),
)
const vectorsByFold = Array.from({ length: folds }, (_, fold) =>
  fitVectors([...written, ...own.filter(({ group }) => foldOf(group) !== fold)]),
)
const opened = vectorsByFold.map((vectors) => new CustomerVectors(vectors))
const rows = asked.flatMap((one) => {
  const vectors = opened[foldOf(one.group)]
  return vectors ? [rowsOf(one, vectors)] : []
})
const { byFold, whole } = fitFolds(rows, foldOf)
writeFileSync(vectorFile, `${JSON.stringify(fitVectors([...written, ...own]))}\n`)
writeFileSync(forestFile, `${JSON.stringify(whole)}\n`)
const models = byFold.map((forests, fold) => ({ forests, vectors: vectorsByFold[fold] }))
writeFileSync(foldFile, `${JSON.stringify(models)}\n`)
console.log(
  `${asked.length} questions, ${rows.reduce((sum, one) => sum + one.rows.length, 0)} candidates, ${folds} folds`,
)
