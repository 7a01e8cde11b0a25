declare global {
  // What web/public/boot.js has asked, by path.
  var firstAnswers: Map<string, Promise<Response>> | undefined
  // Where the live feed was before any of that was asked.
  var firstPlace: string | undefined
}

/** Milliseconds after the page began; an answer that nobody has taken by then may be old. */
const freshFor = 10_000

/** What was asked before the program had come. Each answer is taken once: the next question goes to the server. */
export function takeFirstAnswer(
  { method, url }: Request,
  now = performance.now(),
): Promise<Response> | undefined {
  const path = url.slice(location.origin.length)
  const answer = method === 'GET' ? globalThis.firstAnswers?.get(path) : undefined
  if (answer !== undefined) globalThis.firstAnswers?.delete(path)
  return now < freshFor ? answer : undefined
}

/** Where the live feed was when the page was sent, or null; told once, for it says nothing of another person's feed. */
export function takeFirstPlace(): string | null {
  const place = globalThis.firstPlace ?? null
  globalThis.firstPlace = undefined
  return place
}

/** Whether what this page shows first was asked for, and may still come. */
export const isBeginning = (now = performance.now()): boolean =>
  now < freshFor && (globalThis.firstAnswers?.size ?? 0) > 0

/** What was asked and not yet taken may be old. */
export function forgetFirstAnswers(): void {
  globalThis.firstAnswers?.clear()
}
