// How answers without a model fare on hand-made company sites in three languages, beside the first sentence that BM25 finds.
import { unseenModels } from '#engine/lab/answering/fold-models.ts'
import { judgeAnswers, type Tally } from '#engine/lab/answering/judge-answers.ts'
import { isHeldBack } from '#engine/lab/answering/question-folds.ts'
import { siteQuestions, unseenQuestions } from '#engine/lab/answering/question-sets.ts'
import { type Figure, print } from './figure.ts'

type Count = Exclude<keyof Tally, 'asked'>

/** Goals of our own, by the kinds of questions that customers ask. */
const wanted: readonly [name: string, key: string, count: Count, kind: Figure['kind'], goal: number][] = [
  ['Customers’ questions answered right', 'sites', 'right', 'at least', 0.7],
  ['The same in the first sentence', 'sites', 'first', 'at least', 0.6],
  ['Denied though the site says it', 'sites', 'unknown', 'at most', 0.12],
  ['Wrong and sure', 'sites', 'wrong', 'at most', 0.04],
  ['Offered as the closest passages only', 'sites', 'closest', 'at most', 0.12],
  ['What the site does not say, told as such', 'sites: absent', 'unknown', 'at least', 0.8],
  ['What the site does not say, answered as if known', 'sites: absent', 'wrong', 'at most', 0.05],
  ['Small talk taken as such', 'sites: talk', 'right', 'at least', 1],
  ['Cells of tables right', 'sites: table', 'right', 'at least', 0.65],
  ['Opening hours right', 'sites: hours', 'right', 'at least', 0.7],
  ['Comparisons right', 'sites: compare', 'right', 'at least', 0.5],
  ['At sites for which nothing was made: right', 'unseen', 'right', 'at least', 0.7],
  ['The same: denied though the site says it', 'unseen', 'unknown', 'at most', 0.12],
  ['The same: wrong and sure', 'unseen', 'wrong', 'at most', 0.04],
  ['The same: offered as the closest passages only', 'unseen', 'closest', 'at most', 0.12],
  ['The same: what the site does not say, told as such', 'unseen: absent', 'unknown', 'at least', 0.8],
  ['The same: what the site does not say, answered as if known', 'unseen: absent', 'wrong', 'at most', 0.05],
]

/** Of our own sites those that nothing was fitted on but the odds (fit-odds.ts), and of their questions one in so many. */
const sampled = 2

export async function benchCompanyAnswers(): Promise<Figure[]> {
  const { tallies } = judgeAnswers(
    [
      ...siteQuestions(isHeldBack).filter(({ set }, place) => set === 'sites' && place % sampled === 0),
      ...unseenQuestions(),
    ],
    unseenModels,
  )
  return wanted.flatMap(([name, key, count, kind, goal]) => {
    const tally = tallies.get(key)
    if (!tally) return []
    const bare = count === 'right' || count === 'first' ? tally.bare / tally.asked : null
    return [{ name, ours: tally[count] / tally.asked, bare, unit: 'share', measured: 'ours', goal, kind }]
  })
}

if (import.meta.main) print(await benchCompanyAnswers())
