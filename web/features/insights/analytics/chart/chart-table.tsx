import { Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Cell, Column, Row, Table, TableBody, TableHead } from '#web/ui/layout/table.tsx'
import { useDayWords } from '../use-day-words.ts'
import { dayTotal, type Layer } from './layers.ts'

/** The very numbers of a chart, the newest day first. */
export function ChartTable({ days, layers }: { days: readonly string[]; layers: readonly Layer[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDayWords()
  return (
    <div className="max-h-96 overflow-y-auto border-t border-line">
      <Table label={t`Answers by day`}>
        <TableHead>
          <Column>
            <Trans>Day</Trans>
          </Column>
          {layers.map(({ key, label }) => (
            <Column key={key} numeric>
              {label}
            </Column>
          ))}
          <Column numeric>
            <Trans>In all</Trans>
          </Column>
        </TableHead>
        <TableBody>
          {days
            .map((day, place) => (
              <Row key={day}>
                <Cell heading className="whitespace-nowrap">
                  {words.short(day)}
                </Cell>
                {layers.map(({ key, values }) => (
                  <Cell key={key} numeric>
                    {format.number(values[place] ?? 0)}
                  </Cell>
                ))}
                <Cell numeric className="text-fg">
                  {format.number(dayTotal(layers, place))}
                </Cell>
              </Row>
            ))
            .toReversed()}
        </TableBody>
      </Table>
    </div>
  )
}
