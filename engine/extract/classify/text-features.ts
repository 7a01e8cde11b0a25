// What a block's own words look like.
import type { TextBlock } from '../page/page.ts'
import type { FeatureGroup } from './feature-writer.ts'
import { put } from './feature-writer.ts'

const longest = 3000

const phrases: readonly RegExp[] = [
  /©|\ball rights reserved\b|\bcopyright\b|\bprivacy policy\b|\bterms (?:of|and|&)|\bcookies?\b/i,
  /\b(?:subscribe|newsletter|sign up|signup|sign in|log in|login|register|your email|join (?:now|us))\b/i,
  /\b(?:share|tweet|facebook|twitter|linkedin|instagram|pinterest|whatsapp|follow us|copy link)\b/i,
  /\b(?:read more|learn more|see more|view all|see all|show more|load more|continue reading|shop now|find out more)\b/i,
  /\b(?:related|recommended|you (?:may|might) (?:also )?like|more from|trending|popular|latest|up next|also read|see also)\b/i,
  /\b(?:comments?|repl(?:y|ies)|leave a|posted|likes?|views?|votes?|answers?)\b/i,
  /\b(?:add to (?:cart|bag|basket|wishlist)|buy now|in stock|out of stock|shipping|checkout|quantity|sold out|free returns)\b/i,
  /\b(?:min(?:ute)?s? read|published|updated|written by|reviewed by|last modified|edited by)\b|^by\s/i,
  /\b(?:advertis\w+|sponsored|affiliate|promoted|disclosure|commission)\b/i,
  /\b(?:skip to|menu|search|home|about us|contact us?|help|faq|back to top|next|previous|toggle|close|open)\b/i,
  /\b(?:photo|image|credit|getty|shutterstock|courtesy|source|illustration|pictured)\b/i,
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2}\b|\b\d{1,2} \w{3,9} (?:19|20)\d\d\b|\b(?:19|20)\d\d[-/.]\d\d|\b\d+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago\b/i,
  /[$€£¥₹]\s?\d|\d\s?(?:€|£|USD|EUR|GBP)\b/,
  /[\w.+-]+@[\w-]+\.\w+|\+?\d[\d\s().-]{8,}\d/,
]

export const textFeatures: FeatureGroup = {
  names: [
    'words',
    'word length',
    'link share',
    'links',
    'bold share',
    'punctuation',
    'ends a sentence',
    'commas',
    'digits',
    'capital words',
    'upper case',
    'short words',
    'question',
    'separators',
    'lines',
    'starts small',
    'code',
    'time',
    'images before',
    'continues',
    'doubtful',
    ...phrases.map((_, at) => `phrase ${at}`),
  ],
  write({ page, words, linkShare }, table, first) {
    for (const [row, block] of page.blocks.entries()) {
      const text = block.text.length > longest ? block.text.slice(0, longest) : block.text
      const own = [
        Math.log1p(words[row] ?? 0),
        block.text.length / Math.max(1, words[row] ?? 0),
        linkShare[row] ?? 0,
        Math.log1p(block.links.length),
        block.boldChars / block.text.length,
        ...shapeOf(text, Math.min(words[row] ?? 0, text.length)),
        block.code ? 1 : 0,
        block.time ? 1 : 0,
        Math.log1p(block.imagesBefore),
        block.continues ? 1 : 0,
        block.visibility === 'doubtful' ? 1 : 0,
      ]
      let column = first
      for (const value of own) put(table, row, column++, value)
      const short = text.length > 400 ? `${text.slice(0, 200)} ${text.slice(-200)}` : text
      for (const phrase of phrases) put(table, row, column++, phrase.test(short) ? 1 : 0)
    }
  },
}

function shapeOf(text: string, words: number): number[] {
  let punctuation = 0
  let commas = 0
  let digits = 0
  let upper = 0
  let lower = 0
  let capital = 0
  let small = 0
  let separators = 0
  let lines = 0
  let run = 0
  let before = 32
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 32 || code === 10) {
      if (run > 0 && run <= 3) small += 1
      run = 0
      if (code === 10) lines += 1
    } else run += 1
    if (code >= 97 && code <= 122) lower += 1
    else if (code >= 65 && code <= 90) {
      upper += 1
      if (before === 32 || before === 10) capital += 1
    } else if (code >= 48 && code <= 57) digits += 1
    else if (code === 44) commas += 1
    else if (code === 46 || code === 33 || code === 63 || code === 58 || code === 59 || code === 0x3002)
      punctuation += 1
    else if (code === 124 || code === 183 || code === 187 || code === 8226 || code === 8250 || code === 47)
      separators += 1
    before = code
  }
  const count = Math.max(1, words)
  const last = text.charCodeAt(text.length - 1)
  const first = text.charCodeAt(0)
  const closes =
    last === 46 || last === 33 || last === 63 || last === 0x3002 || last === 0x201d || last === 34
  return [
    (punctuation + commas) / count,
    closes ? 1 : last === 58 ? 0.5 : 0,
    Math.log1p(commas),
    digits / text.length,
    capital / count,
    upper / Math.max(1, upper + lower),
    small / count,
    text.includes('?') ? 1 : 0,
    separators / count,
    Math.log1p(lines),
    first >= 97 && first <= 122 ? 1 : 0,
  ]
}

/** Words of a block as the eye counts them: runs without white space; a run of Chinese or Japanese counts by character. */
export function countWords({ text }: TextBlock): number {
  let count = 0
  let inside = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const ideograph = code >= 0x3040 && code <= 0x9fff
    const letter =
      (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code > 0xbf
    if (ideograph || (letter && !inside)) count += 1
    inside = letter && !ideograph
  }
  return count
}
