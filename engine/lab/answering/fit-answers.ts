// `node engine/lab/answering/fit-answers.ts <folder of question sets> [vectors|forests|encoded]`: fits the vectors of what customers ask, and
// then the forests that rank and gate answers; writes the product's models, and beside this file those of each fold, for
// evaluate-answers.ts. Each can be fitted alone; forests belong to the vectors that they were fitted beside, so new vectors want new
// forests; `encoded` are those for pieces that the sentence encoder has seen. The folder holds `<set>.corpus.jsonl` and `<set>.questions.jsonl`. The same questions give the same models.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { threadFunction, threadPool } from '#server/platform/jobs/threads.ts'
import { CustomerVectors, type StoredVectors } from '#engine/answer/meaning/customer-vectors.ts'
import { spokenOf } from '#engine/answer/quote-answer.ts'
import type { StoredPrior } from '#engine/answer/rank/question-prior.ts'
import { openForest } from '#engine/text/forest.ts'
import type { fitVectors } from '../meaning/fit-vectors.ts'
import { answeringPairs } from '../meaning/read-pairs.ts'
import { canEncode } from '#engine/answer/encoder/encoded-pieces.ts'
import { analyseQuestion } from '#engine/answer/question/analyse-question.ts'
import { withoutEncoder } from './encode-knowledge.ts'
import { rowsOf } from './feature-rows.ts'
import type { fitForest } from './fit-forest.ts'
import { type FitForest, fitFirstRankers, fitFolds, folds, type PriorWithout } from './fit-forests.ts'
import { fitPrior } from './fit-prior.ts'
import {
  askedOn,
  fictionalQuestions,
  generatedQuestions,
  inConversation,
  type KnownQuestion,
  passageQuestions,
  siteQuestions,
} from './question-sets.ts'
import { pairsOf } from './pairs-of-questions.ts'
import { foldOf } from './question-folds.ts'

const forestFile = new URL('../../answer/rank/answering.model.json', import.meta.url)
const encodedFile = new URL('../../answer/rank/encoded-answering.model.json', import.meta.url)
const encodedFoldsFile = new URL('encoded-folds.model.json', import.meta.url)
const vectorFile = new URL('../../answer/meaning/customer-vectors.model.json', import.meta.url)
/** A file each: one file of all four would be too large for a repository. */
const foldFile = (fold: number) => new URL(`fold-${fold}.model.json`, import.meta.url)

const [folder, only] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder of question sets.')
const strangersKept = 61
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
const pool = (module: string) =>
  threadPool({
    size: availableParallelism(),
    module: new URL(module, import.meta.url),
    timeoutMs: 7_200_000,
    memoryMb: 6_144,
  })
/** The vectors for all, and those of each fold. */
async function fittedVectors(): Promise<StoredVectors[]> {
  const threads = pool('../meaning/fit-vectors.ts')
  const fitOnThread = threadFunction<typeof fitVectors>(threads, 'fitVectors')
  const written = answeringPairs()
  const own = pairsOf(
    asked.filter(({ set, offTopic }) => !offTopic && fittedOn.has(set)),
    await fitOnThread(written),
  )
  // Vectors that are fitted on a question know its answer: each question is put to those that have not seen its site or company.
  const fitted = await Promise.all([
    fitOnThread([...written, ...own]),
    ...Array.from({ length: folds }, (_, fold) =>
      fitOnThread([
        ...written.filter(({ company }) => foldOf(company) !== fold),
        ...own.filter(({ group }) => foldOf(group) !== fold),
      ]),
    ),
  ])
  await threads.close()
  return fitted
}

const readFold = (fold: number): { forests: unknown; vectors: StoredVectors } =>
  JSON.parse(readFileSync(foldFile(fold), 'utf8'))

function writeFolds(folds: readonly { forests: unknown; vectors: StoredVectors }[]): void {
  for (const [fold, models] of folds.entries()) writeFileSync(foldFile(fold), `${JSON.stringify(models)}\n`)
}

if (only === undefined || only === 'vectors') {
  const [whole, ...byFold] = await fittedVectors()
  writeFileSync(vectorFile, `${JSON.stringify(whole)}\n`)
  writeFolds(byFold.map((fitted, fold) => ({ ...readFold(fold), vectors: fitted })))
}
if (only === 'vectors') process.exit()

const vectorsByFold = Array.from({ length: folds }, (_, fold) => readFold(fold).vectors)
const opened = vectorsByFold.map((stored) => new CustomerVectors(stored))
const unseenBy = (group: string): CustomerVectors => {
  const unseen = opened[foldOf(group)]
  if (!unseen) throw new Error('The vectors of a fold are missing.')
  return unseen
}
const conversed = inConversation(asked)
const forestThreads = pool('fit-forest.ts')
const forest = threadFunction<typeof fitForest>(forestThreads, 'fitForest')
const fit: FitForest = (examples) => forest(examples)

/** Forests for all questions, with the features that their knowledge gives. */
async function fitForests(questions: readonly KnownQuestion[]): ReturnType<typeof fitFolds> {
  const alone = questions.map((one) => rowsOf(one, unseenBy(one.group)))
  // What was spoken of is told by rankers that know of no conversation, and have not seen its site.
  const rankers = (await fitFirstRankers(alone, foldOf, fit)).map(openForest)
  const rows = questions
    .map((one, at) => {
      const [ranker, own, unseen] = [rankers[foldOf(one.group)], alone[at], unseenBy(one.group)]
      if (one.earlier.length === 0 || !ranker) return own
      const { knowledge, earlier } = one
      const spoken = spokenOf(knowledge, unseen, () => ranker, { earlier, now: askedOn })
      return rowsOf(one, unseen, spoken)
    })
    .filter((one) => one !== undefined)
  console.log(
    `${questions.length} questions, ${rows.reduce((sum, one) => sum + one.rows.length, 0)} candidates, ${folds} folds`,
  )
  return fitFolds(rows, foldOf, { fit, priorWithout })
}

const priors = new Map<string, StoredPrior>()
/** Questions that go on with a conversation have no words of their own that tell much. */
const firsts = conversed.filter(({ set, kind }) => set === 'sites' && kind !== 'follow')
const priorWithout: PriorWithout = (...unseen) => {
  const key = [...new Set(unseen)].sort().join()
  let prior = priors.get(key)
  if (!prior) {
    const seen = firsts.filter(({ group }) => !unseen.includes(foldOf(group)))
    prior = fitPrior(
      seen.map(({ question: text, knowledge, gold }) => ({
        text,
        language: analyseQuestion(text, knowledge.index, null, knowledge.lexicon).language,
        known: gold.length > 0,
      })),
    )
    priors.set(key, prior)
  }
  return prior
}

if (only !== 'encoded') {
  const { byFold, whole } = await fitForests(
    conversed.map((one) => ({ ...one, knowledge: withoutEncoder(one.knowledge) })),
  )
  writeFileSync(forestFile, `${JSON.stringify(whole)}\n`)
  writeFolds(byFold.map((forests, fold) => ({ ...readFold(fold), forests })))
}
const seen = conversed.filter(
  ({ language, knowledge }) => canEncode(language) && (knowledge.encoded?.bytes ?? 0) > 0,
)
const { byFold, whole } = await fitForests(seen)
await forestThreads.close()
writeFileSync(encodedFile, `${JSON.stringify(whole)}\n`)
writeFileSync(encodedFoldsFile, `${JSON.stringify(byFold)}\n`)
