const empty = new Set(
  'what when where which who whom how does long many much your have with from that this there their they will would could should been into about than them some anything please need must take'.split(
    ' ',
  ),
)

/** The share of a question's words of meaning, cut to five letters, that a sentence holds too; 0 to 1. */
export function sharedWords(question: string, sentence: string): number {
  const asked = stems(question)
  const said = stems(sentence)
  return [...asked].filter((stem) => said.has(stem)).length / Math.max(1, asked.size)
}

function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return new Set(words.filter((word) => !empty.has(word)).map((word) => word.slice(0, 5)))
}
