import { passagesOf } from '#engine/ground/evidence.ts'
import { createKnowledge } from '#engine/answer/knowledge.ts'
import { quoteAnswer } from '#engine/answer/quoting/quote-answer.ts'
import { readCorpus } from './corpus.ts'
import { eachJsonLine, idOf, textOf } from './json-lines.ts'
import { type ProgramIo, inputOf, programOptions } from './program-options.ts'

/**
 * `answer --corpus FILE [FILE]`: answers each `{id, question}` from the corpus by the engine that staff use, without a
 * model. Out: `{id, answer, band, refused, receipts: [{sentence, doc, start, end, quote}]}`, receipts best first;
 * `start` and `end` are UTF-16 code units of the document's text.
 */
export async function answerCommand(args: readonly string[], io: ProgramIo): Promise<void> {
  const options = programOptions(args, { corpus: 'a file' })
  const corpus = options.named['corpus']
  if (!corpus) throw new Error('Usage: answer --corpus FILE [QUESTIONS]')
  const documents = await readCorpus(corpus, io.log ?? (() => {}))
  const knowledge = createKnowledge(documents.flatMap(passagesOf))
  await eachJsonLine(inputOf(options, io), io.write, (line) => {
    const { answer, band, sentences } = quoteAnswer(textOf(line, 'question'), knowledge)
    const receipts = sentences.flatMap(({ text, receipts: proofs }) =>
      proofs.map(({ documentId, start, end, quote }) => ({
        sentence: text,
        doc: documentId,
        start,
        end,
        quote,
      })),
    )
    return { id: idOf(line), answer, band, refused: band === 'unknown', receipts }
  })
}
