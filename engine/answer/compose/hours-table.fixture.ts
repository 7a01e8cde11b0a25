// Pages with hours, as tests of days and holidays ask them.
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge, type Knowledge } from '../knowledge.ts'

/** `body` is what stands below the name of the house. */
export const pageOf = (language: string, body: string): Knowledge =>
  createKnowledge(
    readPages('https://hall.example', {
      '/': `<html lang="${language}"><title>Hall</title><main><h1>Hall</h1>${body}</main></html>`,
    }),
  )

/** `rows` are a day and its hours each, or the hours of several columns. */
export const tableOf = (
  language: string,
  heading: string,
  rows: readonly (readonly string[])[],
  beside = '',
): Knowledge =>
  pageOf(
    language,
    `<h2>${heading}</h2><table>${rows
      .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
      .join('')}</table>${beside}`,
  )
