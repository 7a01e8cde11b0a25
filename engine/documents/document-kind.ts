type DocumentKind = 'html' | 'pdf' | 'docx' | 'text' | 'feed' | 'other'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Whether a body of this lower-case content type is worth reading; a missing or vague type is, its bytes decide. */
export function isReadableType(contentType: string): boolean {
  const type = contentType.split(';')[0]?.trim() ?? ''
  return (
    type === '' ||
    type === 'application/octet-stream' ||
    type === 'binary/octet-stream' ||
    type === WORD ||
    type === 'text/html' ||
    type === 'text/plain' ||
    type === 'text/markdown' ||
    /^(text|application)\/(xhtml\+xml|xml|(x-)?pdf|(rss|atom|rdf)\+xml)$/.test(type)
  )
}

/** What a body is, by its content type and, where that is vague or wrong, by its first bytes. */
export function documentKind(contentType: string, body: Uint8Array): DocumentKind {
  const type = contentType.toLowerCase().split(';')[0]?.trim() ?? ''
  const head = new TextDecoder('latin1').decode(body.subarray(0, 1_024))
  if (head.slice(0, 1_024).includes('%PDF-')) return 'pdf'
  if (head.startsWith('PK\u0003\u0004'))
    return type === WORD || type.includes('octet-stream') ? 'docx' : 'other'
  if (
    body.subarray(0, 1_024).some((byte) => byte === 0) &&
    !/^(\u00ff\u00fe|\u00fe\u00ff)|\u0000[<\w]|[<\w]\u0000/.test(head)
  ) {
    return 'other'
  }
  const start = head
    .replace(/^(\u00ef\u00bb\u00bf|\s)+/, '')
    .replace(/^<\?xml[^>]*>\s*/, '')
    .replace(/^(<!--[\s\S]*?-->\s*)+/, '')
  if (/^<(rss|feed|rdf:rdf)\b/i.test(start)) return 'feed'
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html'
  if (/^<(!doctype html|html|head|body)\b/i.test(start)) return 'html'
  if (type === 'text/plain' || type === 'text/markdown') return 'text'
  if (type === '' || type.includes('octet-stream')) return start.startsWith('<') ? 'html' : 'other'
  return 'other'
}
