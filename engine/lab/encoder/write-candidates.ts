// `node engine/lab/encoder/write-candidates.ts <candidates.jsonl> <folder of question sets>`: what the forests put first for each question, judged
// by models that have not seen its site, as the cross-encoder is shown it, for fit-cross-encoder.py. Some 25 minutes.
import { closeSync, openSync, writeSync } from 'node:fs'
import { canEncode, pieceInEnglish } from '#engine/answer/encoder/encoded-pieces.ts'
import { inEnglish } from '#engine/answer/encoder/glossary.ts'
import { judgeQuestion } from '#engine/answer/quote-answer.ts'
import { shownText } from '../answering/feature-rows.ts'
import { unseenModels } from '../answering/fold-models.ts'
import { foldOf } from '../answering/question-folds.ts'
import {
  askedOn,
  fictionalQuestions,
  generatedQuestions,
  holdsGold,
  type KnownQuestion,
  passageQuestions,
  siteQuestions,
} from '../answering/question-sets.ts'

const [file, folder] = process.argv.slice(2)
if (file === undefined || folder === undefined) throw new Error('Name the file to write and the folder.')
/** One in so many of the unanswerable questions that are asked at other sites than their own. */
const strangersKept = 12
const candidatesKept = 8

const asked = [
  ...siteQuestions().filter(({ set }, place) => set !== 'strangers' || place % strangersKept === 0),
  ...fictionalQuestions([1, 2, 3, 4, 5]),
  ...(await generatedQuestions([9001, 9002, 9003, 9004, 9005, 9006])),
  ...passageQuestions(folder, 'wikipedia', 2),
  ...passageQuestions(folder, 'policies', 15),
].filter(({ kind, language }) => kind !== 'talk' && canEncode(language))

const out = openSync(file, 'w')
for (const one of asked) {
  const line = lineOf(one)
  if (line) writeSync(out, `${JSON.stringify(line)}\n`)
}
closeSync(out)

function lineOf({ question: text, set, group, knowledge, earlier, gold, document }: KnownQuestion): unknown {
  const models = unseenModels(group)
  const { question, pool, forests } = judgeQuestion(text, knowledge, models, { earlier, now: askedOn })
  if (forests !== models.encoded || pool.length === 0) return null
  return {
    set,
    fold: foldOf(group),
    question: inEnglish(question.text, question.language),
    candidates: pool.slice(0, candidatesKept).map(({ candidate: { unit } }) => ({
      text: pieceInEnglish(unit),
      right:
        gold.length > 0 &&
        (document === null || unit.document.id === document) &&
        holdsGold(shownText(unit, question), gold),
    })),
  }
}
