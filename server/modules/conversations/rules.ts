// What is true of conversations.

/** The first line of every conversation, so that nobody takes a virtual human for a person. */
export const noticeText = (staffName: string): string =>
  `You are talking to ${staffName}, an AI assistant. Answers may contain mistakes.`

/** A conversation is called by its first question, cut short between words. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim()
  if (line.length <= 80) return line
  const cut = line.slice(0, 79)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40)).trimEnd()}…`
}

/** An answer that has been in the making for longer than this has lost its maker. */
export const answerDeadlineMs = 120_000
