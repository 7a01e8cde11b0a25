import type { AnalyticsReport } from '#contract/analytics.ts'

type StaffFigures = AnalyticsReport['staff'][number]

const columns = ['name', 'answers', 'answered', 'unknown', 'satisfaction', 'conversion'] as const
export type StaffColumn = (typeof columns)[number]

export interface StaffOrder {
  column: StaffColumn
  down: boolean
}

const share = (part: number, answers: number) => (answers === 0 ? null : part / answers)

/** What a column shows of somebody; null where there is nothing to count. */
export const valueOf: Record<Exclude<StaffColumn, 'name'>, (staff: StaffFigures) => number | null> = {
  answers: ({ answers }) => answers,
  answered: ({ answered, answers }) => share(answered, answers),
  unknown: ({ unknown, answers }) => share(unknown, answers),
  satisfaction: ({ satisfaction }) => satisfaction,
  conversion: ({ conversionRate }) => conversionRate,
}

/** The order that the address names: a column, with a hyphen before it when it goes down. Most answers first without. */
export function orderOf(text: string | undefined): StaffOrder {
  const column = columns.find((name) => name === text?.replace(/^-/, ''))
  return column === undefined
    ? { column: 'answers', down: true }
    : { column, down: text?.startsWith('-') === true }
}

/** As the address names it, after the head of a column was pressed: names begin at A, figures with the highest. */
export function orderAfter(before: StaffOrder, column: StaffColumn): string {
  const down = before.column === column ? !before.down : column !== 'name'
  return `${down ? '-' : ''}${column}`
}

/** In that order; those with nothing to count stand at the end whichever way it goes. */
export function inOrder(
  staff: readonly StaffFigures[],
  { column, down }: StaffOrder,
  locale: string,
): StaffFigures[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sign = down ? -1 : 1
  if (column === 'name') return staff.toSorted((a, b) => sign * compare(a.name, b.name))
  return staff.toSorted((a, b) => {
    const [one, other] = [valueOf[column](a), valueOf[column](b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other) || compare(a.name, b.name)
  })
}
