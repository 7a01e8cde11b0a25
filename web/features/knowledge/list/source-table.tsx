import { isRunning } from '../api.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useSelection } from '#web/platform/lists/selection.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Column, Table, TableBody, TableHead } from '#web/ui/layout/table.tsx'
import { BulkBar, BulkFailures } from '#web/ui/lists/bulk-bar.tsx'
import { RowCheckbox } from '#web/ui/lists/row-checkbox.tsx'
import { SourceRow } from './source-row.tsx'
import { type SourceAct, useSourceActs } from './use-source-acts.ts'

const DeleteSeveral = lazyPart(() => import('./delete-several.tsx'), 'DeleteSeveral')

/** The websites as rows that can be chosen, and what can be done with the chosen ones. */
export function SourceTable({ sources }: { sources: readonly KnowledgeSource[] }) {
  const { t } = useLingui()
  const mayWork = useMay('work')
  const selection = useSelection(sources.map(({ id }) => id))
  const { act, progress, failures, forget } = useSourceActs()
  const [leaving, setLeaving] = useState<readonly KnowledgeSource[] | null>(null)
  const chosen = sources.filter(({ id }) => selection.has(id))
  const run = async (what: SourceAct, which: readonly KnowledgeSource[]) =>
    selection.drop(await act(what, which))
  return (
    <>
      <BulkFailures failures={failures} onClose={forget} />
      <BulkBar count={chosen.length} progress={progress} onClear={selection.clear}>
        {chosen.some((source) => !isRunning(source)) ? (
          <Button size="sm" onClick={() => void run('research', chosen)}>
            <Trans>Research again</Trans>
          </Button>
        ) : null}
        {chosen.some(isRunning) ? (
          <Button size="sm" onClick={() => void run('cancel', chosen)}>
            <Trans>Cancel research</Trans>
          </Button>
        ) : null}
        <Button size="sm" className="!text-bad" onClick={() => setLeaving(chosen)}>
          <Trans>Delete</Trans>
        </Button>
      </BulkBar>
      <Panel flush className="overflow-hidden">
        <Table label={t`Websites`}>
          <TableHead>
            {mayWork ? (
              <Column className="w-0 pe-0">
                <RowCheckbox
                  label={t`Select all shown`}
                  checked={selection.state === 'all'}
                  some={selection.state === 'some'}
                  onToggle={selection.toggleAll}
                />
              </Column>
            ) : null}
            <Column>
              <Trans>Website</Trans>
            </Column>
            <Column wideOnly>
              <Trans>State</Trans>
            </Column>
            <Column numeric wideOnly>
              <Trans>Pages</Trans>
            </Column>
            <Column numeric wideOnly>
              <Trans>Passages</Trans>
            </Column>
            <Column wideOnly>
              <Trans>Researched</Trans>
            </Column>
          </TableHead>
          <TableBody>
            {sources.map((source) => (
              <SourceRow
                key={source.id}
                source={source}
                isChosen={selection.has(source.id)}
                onToggle={(isRange) => selection.toggle(source.id, isRange)}
              />
            ))}
          </TableBody>
        </Table>
      </Panel>
      {leaving === null ? null : (
        <Suspense fallback={null}>
          <DeleteSeveral
            sources={leaving}
            onClose={() => setLeaving(null)}
            onConfirm={() => run('delete', leaving)}
          />
        </Suspense>
      )}
    </>
  )
}
