import { createKnowledge } from '#engine/answer/knowledge.ts'
import { quoteAnswer } from '#engine/answer/quote-answer.ts'
import * as z from 'zod/mini'
import { encodeCorpus } from './encode-corpus.ts'
import { readCorpus } from './corpus.ts'
import { eachJsonLine, idOf, type JsonObject, textOf } from './json-lines.ts'
import { type ProgramIo, inputOf, programOptions } from './program-options.ts'

/**
 * `answer --corpus FILE [FILE]`: answers each `{id, question}` from the corpus by the engine that staff use, without a
 * model. A line may have a `history` of `{role, text}`, oldest first, whose visitor is any role but `staff` or `assistant`. Out: `{id, answer, band, refused, receipts: [{sentence, doc, start, end, quote}]}`, receipts best first;
 * `start` and `end` are UTF-16 code units of the document's text.
 */
export async function answerCommand(args: readonly string[], io: ProgramIo): Promise<void> {
  const options = programOptions(args, { corpus: 'a file' })
  const corpus = options.named['corpus']
  if (!corpus) throw new Error('Usage: answer --corpus FILE [QUESTIONS]')
  const documents = await readCorpus(corpus, io.log ?? (() => {}))
  const knowledge = createKnowledge(documents, undefined, await encodeCorpus(documents))
  await eachJsonLine(inputOf(options, io), io.write, (line) => {
    const { answer, band, sentences } = quoteAnswer(textOf(line, 'question'), knowledge, {
      earlier: earlierOf(line),
    })
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

const turn = z.object({ role: z.string(), text: z.string() })

/** What the visitor said before. A turn of another shape is left out, and so is a history that is no list. */
function earlierOf(line: JsonObject): string[] {
  const history: unknown = line['history']
  if (!Array.isArray(history)) return []
  return history.flatMap((one) => {
    const { data } = turn.safeParse(one)
    return data && !/^(?:staff|assistant|colleague|ai|bot)$/i.test(data.role) ? [data.text] : []
  })
}
