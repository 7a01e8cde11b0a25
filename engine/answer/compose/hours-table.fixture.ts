// A page with a table of hours, as tests of days and holidays ask it.
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge, type Knowledge } from '../knowledge.ts'

/** `rows` are a day and its hours each. */
export const tableOf = (
  language: string,
  heading: string,
  rows: readonly (readonly [string, string])[],
): Knowledge =>
  createKnowledge(
    readPages('https://hall.example', {
      '/': `<html lang="${language}"><title>Hall</title><main><h1>Hall</h1><h2>${heading}</h2><table>${rows
        .map(([day, hours]) => `<tr><td>${day}</td><td>${hours}</td></tr>`)
        .join('')}</table></main></html>`,
    }),
  )
