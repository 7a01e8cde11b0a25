import { createPassageIndex } from '#engine/text/bm25.ts'
import { detectLanguage } from '#engine/text/detect-language.ts'
import { passagesOf } from '#engine/ground/evidence.ts'
import { readCorpus } from './corpus.ts'
import { eachJsonLine, idOf, textOf } from './json-lines.ts'
import { type ProgramIo, inputOf, programOptions } from './program-options.ts'

/**
 * `search --corpus FILE --k 10 [FILE]`: ranks the documents of a corpus for each `{id, query}` as the product ranks its
 * passages, best passage wins. Out: `{id, hits: [{id, score}]}`, best first, ids unique.
 */
export async function searchCommand(args: readonly string[], io: ProgramIo): Promise<void> {
  const options = programOptions(args, { corpus: 'a file', k: 'a number' })
  const k = Math.max(1, Math.min(1000, Number.parseInt(options.named['k'] ?? '10', 10) || 10))
  const corpus = options.named['corpus']
  if (!corpus) throw new Error('Usage: search --corpus FILE [--k 10] [QUERIES]')
  const index = createPassageIndex()
  for (const document of await readCorpus(corpus, io.log ?? (() => {}))) {
    const passages = passagesOf(document)
    for (const passage of passages) index.add(passage)
    // A document without text can still be found by its title.
    if (passages.length === 0)
      index.add({
        id: document.id,
        documentId: document.id,
        title: document.title,
        heading: null,
        text: '',
        language: document.language,
      })
  }
  await eachJsonLine(inputOf(options, io), io.write, (line) => {
    const query = textOf(line, 'query')
    const hits = index.search(query, { k, perDocument: 1, language: detectLanguage(query) })
    return { id: idOf(line), hits: hits.map(({ documentId, score }) => ({ id: documentId, score })) }
  })
}
