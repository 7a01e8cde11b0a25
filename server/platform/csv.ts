// Tables as text for spreadsheets.

/**
 * Where a spreadsheet would see a formula begin: at the start of a text, and behind what it takes for the end of a cell
 * where commas are none, as in most of Europe. There a quotation mark ends the cell's own quotes, so it hides nothing.
 */
const FORMULAS = /(^|[;\t\r\n])(?=[" \u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/** Lines of comma-separated values as spreadsheets read them; text that they would take for a formula is defused. */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null) => {
    const safe = typeof value === 'string' ? value.replace(FORMULAS, `$1'`) : String(value ?? '')
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
