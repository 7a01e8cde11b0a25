import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import type { Staff } from '#contract/staff.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useUpdateStaff } from '../api.ts'
import { StaffEditors } from './staff-editors.tsx'
import { PersonFields, staffShape } from '../staff-fields.tsx'

const LeaveStaff = lazyPart(() => import('../leave-staff.tsx'), 'LeaveStaff')

/** Who a colleague is, who may change that, and how they leave. */
export function StaffSettings({ staff, onDeleted }: { staff: Staff; onDeleted: () => void }) {
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null)
  const name = staff.name
  return (
    <div className="flex flex-col gap-5">
      <Panel title={<Trans>Name and job</Trans>}>
        <Person staff={staff} />
      </Panel>
      <StaffEditors staff={staff} />
      <Panel title={<Trans>Leaving</Trans>}>
        {staff.status === 'archived' ? null : (
          <Way
            words={<Trans>Archived, {name} takes no more questions. Conversations and figures stay.</Trans>}
          >
            <Button onClick={() => setAsked('archive')}>
              <Trans>Archive {name}</Trans>
            </Button>
          </Way>
        )}
        <Way words={<Trans>Deleted, {name} is gone for good, with every conversation.</Trans>}>
          <Button className="!text-bad" onClick={() => setAsked('delete')}>
            <Trans>Delete {name}</Trans>
          </Button>
        </Way>
      </Panel>
      <Suspense fallback={null}>
        {asked === null ? null : (
          <LeaveStaff staff={staff} how={asked} onClose={() => setAsked(null)} onDeleted={onDeleted} />
        )}
      </Suspense>
    </div>
  )
}

function Person({ staff }: { staff: Staff }) {
  const update = useUpdateStaff()
  const { id, name, jobTitle, knowledgeSourceIds } = staff
  const form = useForm({
    shape: staffShape,
    fixed: { knowledgeSourceIds },
    submit: ({ name, jobTitle }) => update.mutateAsync({ id, name, jobTitle }),
  })
  return (
    <Form {...form.props}>
      <PersonFields initial={{ name, jobTitle }} taken={[]} />
      <div className="flex justify-end">
        <Button type="submit" variant="filled" busy={form.busy}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Form>
  )
}

function Way({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <p className="min-w-48 flex-1 text-small text-muted">{words}</p>
      {children}
    </div>
  )
}
