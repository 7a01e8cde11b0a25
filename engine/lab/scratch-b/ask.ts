import { readFileSync, readdirSync } from 'node:fs'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from '#engine/answer/knowledge.ts'
import { quoteAnswer } from '#engine/answer/quote-answer.ts'
const dir = process.argv[2]!
const pages = Object.fromEntries(
  readdirSync(dir)
    .filter((n) => n.endsWith('.html'))
    .sort((a, b) => Number(b === 'index.html') - Number(a === 'index.html'))
    .map((n) => [n === 'index.html' ? '/' : '/' + n, readFileSync(dir + '/' + n, 'utf8')]),
)
const docs = readPages('https://site.example', pages)
if (process.env.TEXT) for (const d of docs) console.log('-----', d.id, '\n' + d.text)
const k = createKnowledge(docs)
if (process.env.UNITS) for (const u of k.units) console.log(u.kind, JSON.stringify(u.read.text))
for (const q of process.argv.slice(3)) {
  const a = quoteAnswer(q, k, {
    earlier: (process.env.EARLIER ?? '').split('|').filter(Boolean),
    now: new Date(process.env.NOW ?? '2026-11-25T10:30:00Z'),
  })
  console.log(`Q ${q}\n   [${a.band}] ${a.sentences.map((s) => s.text).join(' | ')}`)
}
