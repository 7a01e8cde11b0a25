import { describe, expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { chosenColumns } from '../compose/choose-columns.ts'
import { rowSentence } from '../compose/prove.ts'
import { createKnowledge } from '../knowledge.ts'
import { analyseQuestion } from '../question/analyse-question.ts'

/** What the rows of a table say, all of them or those cells that are asked for. */
function rowsOf(rows: string, question: string | null = null): string[] {
  const knowledge = createKnowledge(
    readPages('https://house.example', {
      '/': `<html lang="en"><title>House</title><main><h1>House</h1><p>We look forward to your visit.</p>
        <table>${rows}</table></main></html>`,
    }),
  )
  return knowledge.units
    .filter(({ grid }) => grid !== null)
    .map((unit) => {
      const columns =
        question === null ? null : chosenColumns(analyseQuestion(question, knowledge.index), unit, knowledge)
      return rowSentence(unit, columns, knowledge).text
    })
}

const rooms = `<tr><th>Room</th><th>Single</th><th>Double</th></tr>
  <tr><td>Garden</td><td>€60</td><td>€70</td></tr><tr><td>Suite</td><td colspan=2>€80</td></tr>`

describe('a cell that spans', () => {
  it('several rows is said of each of them, and their names stay their own', () => {
    const days = ['Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `<tr><td>${day}</td></tr>`)
    expect(
      rowsOf(`<tr><th>Day</th><th>Shop</th><th>Café</th></tr>
        <tr><td>Monday</td><td rowspan=5>9–18</td><td rowspan=5>8–17</td></tr>${days.join('')}
        <tr><td>Saturday</td><td>10–16</td><td>10–15</td></tr>`),
    ).toEqual([
      'Monday: Shop 9–18, Café 8–17.',
      'Tuesday: Shop 9–18, Café 8–17.',
      'Wednesday: Shop 9–18, Café 8–17.',
      'Thursday: Shop 9–18, Café 8–17.',
      'Friday: Shop 9–18, Café 8–17.',
      'Saturday: Shop 10–16, Café 10–15.',
    ])
  })

  it('all columns is said once and of none of them; the one that is asked for is named', () => {
    expect(rowsOf(rooms)).toEqual(['Garden: Single €60, Double €70.', 'Suite: €80.'])
    expect(rowsOf(rooms, 'how much is a suite as a double').at(-1)).toBe('Suite: Double €80.')
  })

  it('some columns is said once with the names of those', () => {
    expect(
      rowsOf(`<tr><th>Class</th><th>Adult</th><th>Student</th><th>Child</th></tr>
        <tr><td>Pottery</td><td>£20</td><td colspan=2>£12</td></tr>`),
    ).toEqual(['Pottery: Adult £20, Student · Child £12.'])
  })

  it('rows that have no words is said of those that have', () => {
    expect(
      rowsOf(`<tr><th>Size</th><th>Colour</th><th>Price</th></tr>
        <tr><td>Small</td><td>red</td><td rowspan=3>€3</td></tr><tr></tr><tr><td>Large</td><td>blue</td></tr>
        <tr><td>Huge</td><td>grey</td><td></td></tr>`),
    ).toEqual(['Small: Colour red, Price €3.', 'Large: Colour blue, Price €3.', 'Huge: Colour grey.'])
  })
})
