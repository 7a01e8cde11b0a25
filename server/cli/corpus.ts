import { createReadStream } from 'node:fs'
import { blocksOfPlainText } from '#engine/text/cut-passages.ts'
import { detectLanguage } from '#engine/text/detect-language.ts'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'
import { linesOf } from './json-lines.ts'

/**
 * Reads a corpus: a file of JSON lines `{id, title, text}`. A line that is none is left out and said on standard error.
 * A document whose language cannot be told is taken to be in the corpus' commonest one.
 */
export async function readCorpus(file: string, warn: (message: string) => void): Promise<EvidenceDocument[]> {
  const documents: EvidenceDocument[] = []
  const languages = new Map<string, number>()
  let number = 0
  for await (const line of linesOf(createReadStream(file))) {
    number += 1
    const document = parse(line)
    if (!document) {
      if (line?.trim() !== '') warn(`Line ${number} of the corpus is not {id, title, text} and is left out.`)
      continue
    }
    documents.push(document)
    if (document.language !== null)
      languages.set(document.language, (languages.get(document.language) ?? 0) + 1)
  }
  const commonest = [...languages].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
  // Few short texts are written in a language of their own: a rare guess is more often wrong than right.
  return documents.map((document) => {
    const share = (languages.get(document.language ?? '') ?? 0) / documents.length
    const doubtful = document.language === null || (share < 0.02 && document.text.length < 400)
    return doubtful ? { ...document, language: commonest } : document
  })
}

function parse(line: string | null): EvidenceDocument | null {
  let value: unknown
  try {
    value = JSON.parse(line ?? '')
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null || !('id' in value) || !('text' in value)) return null
  const { id, text } = value
  if ((typeof id !== 'string' && typeof id !== 'number') || typeof text !== 'string') return null
  const title = 'title' in value && typeof value.title === 'string' ? value.title : ''
  return {
    id: String(id),
    title,
    text,
    blocks: blocksOfPlainText(text),
    language: detectLanguage(`${title}\n${text}`),
  }
}
