import type { AnalyticsReport } from '#contract/analytics.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHead } from '#web/ui/layout/table.tsx'
import { inOrder, orderAfter, orderOf, type StaffColumn, type StaffOrder, valueOf } from './staff-order.ts'

const none = '–'

/** Who answered in the period, in the order that is chosen by the heads of the columns. */
export function StaffPanel({
  staff,
  hasGoal,
  order: named,
  onOrder,
}: {
  staff: AnalyticsReport['staff']
  hasGoal: boolean
  order: string | undefined
  onOrder: (order: string) => void
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const order = orderOf(named)
  const share = (value: number | null) => (value === null ? none : format.percent(value))
  const head = (column: StaffColumn, label: ReactNode, wideOnly = false) => (
    <SortedColumn
      column={column}
      order={order}
      wideOnly={wideOnly}
      onPress={() => onOrder(orderAfter(order, column))}
    >
      {label}
    </SortedColumn>
  )
  return (
    <Panel
      title={<Trans>By staff member</Trans>}
      description={
        <Plural value={staff.length} one="One colleague answered." other="# colleagues answered." />
      }
      flush
    >
      <Table label={t`By staff member`}>
        <TableHead>
          {head('name', <Trans>Name</Trans>)}
          {head('answers', <Trans>Questions</Trans>)}
          {head('answered', <Trans>Answered</Trans>)}
          {head('unknown', <Trans>Not on the site</Trans>, true)}
          {head('satisfaction', <Trans>Rating</Trans>, true)}
          {head('conversion', <Trans>Goal reached</Trans>, true)}
        </TableHead>
        <TableBody>
          {inOrder(staff, order, i18n.locale).map((one) => (
            <Row key={one.id}>
              {/* A long name gives way, so that the figures beside it stay in sight on a phone. */}
              <Cell heading className="h-12 w-full max-w-0">
                <span className="flex min-w-0 items-center gap-3">
                  <Portrait tint={one.tint} name={one.name} src={one.portraitUrl} size={32} />
                  <Link
                    to="/my-staff/$id"
                    params={{ id: one.id }}
                    dir="auto"
                    className="min-w-0 flex-1 truncate stands-with-page rounded-item text-fg hover:underline"
                  >
                    {one.name}
                  </Link>
                </span>
              </Cell>
              <Cell numeric className="text-fg">
                {format.number(one.answers)}
              </Cell>
              <Cell numeric>{share(valueOf.answered(one))}</Cell>
              <Cell numeric wideOnly>
                {share(valueOf.unknown(one))}
              </Cell>
              <Cell numeric wideOnly>
                {one.satisfaction === null ? none : format.decimal(one.satisfaction)}
              </Cell>
              <Cell numeric wideOnly>
                {share(hasGoal || one.converted > 0 ? one.conversionRate : null)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}

function SortedColumn({
  column,
  order,
  wideOnly,
  onPress,
  children,
}: {
  column: StaffColumn
  order: StaffOrder
  wideOnly: boolean
  onPress: () => void
  children: ReactNode
}) {
  const isChosen = order.column === column
  const Arrow = order.down ? ArrowDown : ArrowUp
  return (
    <Column
      numeric={column !== 'name'}
      wideOnly={wideOnly}
      aria-sort={isChosen ? (order.down ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        onClick={onPress}
        className="inline-flex items-center gap-1 rounded-item hover:text-fg aria-pressed:text-fg"
      >
        {children}
        <Arrow aria-hidden="true" className={isChosen ? 'size-3.5' : 'hidden'} />
      </button>
    </Column>
  )
}
