// `node engine/lab/answering/fit-answers.ts <folder of question sets>`: fits the vectors of what customers ask, and the forests
// that rank and gate answers; writes the product's models, and beside this file those of each fold, for evaluate-answers.ts.
// The folder holds `<set>.corpus.jsonl` and `<set>.questions.jsonl`. The same questions give the same models.
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { threadFunction, threadPool } from '#server/platform/jobs/threads.ts'
import { CustomerVectors } from '#engine/answer/meaning/customer-vectors.ts'
import type { fitVectors } from '../meaning/fit-vectors.ts'
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
const threads = threadPool({
  size: availableParallelism(),
  module: new URL('../meaning/fit-vectors.ts', import.meta.url),
  timeoutMs: 7_200_000,
  memoryMb: 4_096,
})
const fitOnThread = threadFunction<typeof fitVectors>(threads, 'fitVectors')
const written = answeringPairs()
const own = pairsOf(
  asked.filter(({ set, offTopic }) => !offTopic && fittedOn.has(set)),
  await fitOnThread(written),
)
// Vectors that are fitted on a question know its answer: each question is put to those that have not seen its site or company.
const [vectors, ...vectorsByFold] = await Promise.all([
  fitOnThread([...written, ...own]),
  ...Array.from({ length: folds }, (_, fold) =>
    fitOnThread([
      ...written.filter(({ company }) => foldOf(company) !== fold),
      ...own.filter(({ group }) => foldOf(group) !== fold),
    ]),
  ),
])
await threads.close()
const opened = vectorsByFold.map((stored) => new CustomerVectors(stored))
const rows = asked.flatMap((one) => {
  const unseen = opened[foldOf(one.group)]
  return unseen ? [rowsOf(one, unseen)] : []
})
const { byFold, whole } = fitFolds(rows, foldOf)
writeFileSync(vectorFile, `${JSON.stringify(vectors)}\n`)
writeFileSync(forestFile, `${JSON.stringify(whole)}\n`)
const models = byFold.map((forests, fold) => ({ forests, vectors: vectorsByFold[fold] }))
writeFileSync(foldFile, `${JSON.stringify(models)}\n`)
console.log(
  `${asked.length} questions, ${rows.reduce((sum, one) => sum + one.rows.length, 0)} candidates, ${folds} folds`,
)
