import type { Metrics } from '#contract/home.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/use-format.ts'
import { Cell, Column, Row, Table, TableBody, TableHead } from '#web/ui/layout/table.tsx'
import { Difference } from '../difference.tsx'

/** The last seven days beside the seven before, every row with its words. */
export function WeekTable({ week }: { week: Metrics['performanceInsights'] }) {
  const { t } = useLingui()
  const format = useFormat()
  const { current, previous } = week
  const nothing = t`nothing yet`
  const stars = (value: number | null) => (value === null ? nothing : format.decimal(value))
  const share = (value: number | null) => (value === null ? nothing : format.percent(value))
  return (
    <Table label={t`Figures of the week`}>
      <TableHead>
        <Column>
          <Trans>Figure</Trans>
        </Column>
        <Column numeric>
          <Trans>This week</Trans>
        </Column>
        <Column numeric>
          <Trans>Last week</Trans>
        </Column>
        <Column wideOnly>
          <Trans>In words</Trans>
        </Column>
      </TableHead>
      <TableBody>
        <Line
          name={<Trans>Answers given</Trans>}
          now={format.number(current.interactions)}
          before={format.number(previous.interactions)}
        >
          <Difference now={current.interactions} before={previous.interactions} />
        </Line>
        <Line
          name={<Trans>Average rating, of 5</Trans>}
          now={stars(current.satisfaction)}
          before={stars(previous.satisfaction)}
        >
          <Compared now={current.satisfaction} before={previous.satisfaction} />
        </Line>
        <Line
          name={<Trans>Conversations that reached their goal</Trans>}
          now={share(current.conversionRate)}
          before={share(previous.conversionRate)}
        >
          <Compared now={current.conversionRate} before={previous.conversionRate} />
        </Line>
      </TableBody>
    </Table>
  )
}

function Line({
  name,
  now,
  before,
  children,
}: {
  name: ReactNode
  now: string
  before: string
  children: ReactNode
}) {
  return (
    <Row>
      <Cell heading>{name}</Cell>
      <Cell numeric className="text-fg">
        {now}
      </Cell>
      <Cell numeric>{before}</Cell>
      <Cell wideOnly>{children}</Cell>
    </Row>
  )
}

function Compared({ now, before }: { now: number | null; before: number | null }) {
  if (now === null) return <Trans>Nothing to count this week</Trans>
  if (before === null) return <Trans>Nothing to compare it with</Trans>
  if (now === before) return <Trans>The same as last week</Trans>
  return now > before ? <Trans>Better than last week</Trans> : <Trans>Worse than last week</Trans>
}
