import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Staff } from '#contract/staff.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useSelection } from '#web/platform/lists/selection.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { mayWorkWith } from '#contract/workspace/roles.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Column, Table, TableBody, TableHead } from '#web/ui/layout/table.tsx'
import { BulkBar, BulkFailures } from '#web/ui/lists/bulk-bar.tsx'
import { RowCheckbox } from '#web/ui/lists/row-checkbox.tsx'
import type { StaffAct } from './staff-acts.ts'
import { StaffRow } from './staff-row.tsx'
import { useStaffActs } from './use-staff-acts.tsx'

const DeleteSeveral = lazyPart(() => import('./delete-several.tsx'), 'DeleteSeveral')

/** The staff as rows that can be chosen, and what can be done with the chosen ones. */
export function StaffTable({ staff }: { staff: readonly Staff[] }) {
  const { t } = useLingui()
  const mayWork = useMay('work')
  const { uid, activeRole: role } = useUser()
  const mine = staff.filter((one) => mayWorkWith({ uid, role }, one))
  const selection = useSelection(mine.map(({ id }) => id))
  const { act, progress, failures, forget } = useStaffActs()
  const [leaving, setLeaving] = useState<readonly Staff[] | null>(null)
  const chosen = staff.filter(({ id }) => selection.has(id))
  const run = async (what: StaffAct, whom: readonly Staff[]) => selection.drop(await act(what, whom))
  const isThere = (...states: Staff['status'][]) => chosen.some(({ status }) => states.includes(status))
  return (
    <>
      <BulkFailures failures={failures} onClose={forget} />
      <BulkBar count={chosen.length} progress={progress} onClear={selection.clear}>
        {isThere('paused', 'draft') ? (
          <Button size="sm" onClick={() => void run('active', chosen)}>
            <Trans>Put on shift</Trans>
          </Button>
        ) : null}
        {isThere('active') ? (
          <Button
            size="sm"
            onClick={() =>
              void run(
                'paused',
                chosen.filter(({ status }) => status !== 'archived'),
              )
            }
          >
            <Trans>Pause</Trans>
          </Button>
        ) : null}
        {isThere('active', 'paused', 'draft') ? (
          <Button size="sm" onClick={() => void run('archived', chosen)}>
            <Trans>Archive</Trans>
          </Button>
        ) : null}
        <Button size="sm" className="!text-bad" onClick={() => setLeaving(chosen)}>
          <Trans>Delete</Trans>
        </Button>
      </BulkBar>
      <Panel flush className="overflow-hidden">
        <Table label={t`Staff`}>
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
              <Trans>Name</Trans>
            </Column>
            <Column wideOnly>
              <Trans>State</Trans>
            </Column>
            <Column numeric wideOnly>
              <Trans>Answers</Trans>
            </Column>
            <Column numeric wideOnly>
              <Trans>Rating</Trans>
            </Column>
            <Column numeric wideOnly>
              <Trans>Goal reached</Trans>
            </Column>
            {mayWork ? (
              <Column className="w-0">
                <span className="sr-only">
                  <Trans>Actions</Trans>
                </span>
              </Column>
            ) : null}
          </TableHead>
          <TableBody>
            {staff.map((one) => (
              <StaffRow
                key={one.id}
                staff={one}
                isChosen={selection.has(one.id)}
                onToggle={(isRange) => selection.toggle(one.id, isRange)}
                onAct={(what) => (what === 'delete' ? setLeaving([one]) : void run(what, [one]))}
              />
            ))}
          </TableBody>
        </Table>
      </Panel>
      {leaving === null ? null : (
        <Suspense fallback={null}>
          <DeleteSeveral
            staff={leaving}
            onClose={() => setLeaving(null)}
            onConfirm={() => run('delete', leaving)}
          />
        </Suspense>
      )}
    </>
  )
}
