// Reads the labelled pages: JSON lines compressed by Zstandard.
import { createReadStream } from 'node:fs'
import { constants, createZstdDecompress } from 'node:zlib'
import { linesOf } from '#server/cli/json-lines.ts'

interface LabelledPage {
  id: string
  url: string
  kind: string
  html: string
  gold: string
  title: string | null
  author: string | null
  publishDate: string | null
}

interface Line {
  id: unknown
  url: unknown
  page_type: { primary?: unknown } | undefined
  html: unknown
  ground_truth: { title?: unknown; author?: unknown; publish_date?: unknown; main_content?: unknown }
}

/** Every page of the file in its order; at most two are in memory at a time. */
export async function* readPages(path: string): AsyncGenerator<LabelledPage> {
  const window = { params: { [constants.ZSTD_d_windowLogMax]: 27 } }
  const bytes = createReadStream(path).pipe(createZstdDecompress(window))
  for await (const line of linesOf(bytes)) {
    if (line === null || line === '') continue
    const { id, url, page_type, html, ground_truth } = parse(line)
    yield {
      id: String(id),
      url: String(url),
      kind: textOrNull(page_type?.primary) ?? 'unknown',
      html: String(html),
      gold: textOrNull(ground_truth.main_content) ?? '',
      title: textOrNull(ground_truth.title),
      author: textOrNull(ground_truth.author),
      publishDate: textOrNull(ground_truth.publish_date),
    }
  }
}

/** The file's shape is known: a line of another shape is a fault of the file, and stops the training. */
function parse(line: string): Line {
  return JSON.parse(line)
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
