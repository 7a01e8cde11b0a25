import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Staff } from '#contract/staff.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogFoot } from '#web/ui/overlays/dialog-foot.tsx'
import { useCreateStaff, useStaffNames, useUpdateStaff } from './api.ts'
import type { SourceChoice } from './source-choice.ts'
import { CandidateCard } from './hiring/candidate-card.tsx'
import { PersonFields } from './hiring/person-fields.tsx'
import { useCandidate } from './hiring/use-candidate.ts'
import { hiringShape, KnowledgeFields, staffShape } from './staff-fields.tsx'
import { StaffOpening } from './staff-opening.tsx'

interface StaffDialogProps {
  sources: readonly SourceChoice[]
  onClose: () => void
}

/** Hires a colleague: a face, a name, a job title, and the websites to answer from. */
export function CreateStaff({
  sources,
  onClose,
  onCreated,
}: StaffDialogProps & { onCreated: (staff: Staff) => void }) {
  const create = useCreateStaff()
  const taken = useStaffNames()
  const ready = sources.filter((source) => source.isReady)
  const candidate = useCandidate(taken)
  const { called, face, tint } = candidate
  const form = useForm({
    shape: hiringShape,
    fixed: { face, tint },
    submit: async (values) => onCreated(await create.mutateAsync(values)),
  })
  const knowledgeSourceIds = ready.map((source) => source.id)
  return (
    <DialogForm
      title={<Trans>Hire a colleague</Trans>}
      description={<Trans>They start right away. You can pause them at any time.</Trans>}
      action={<Trans>Hire</Trans>}
      form={form}
      onClose={onClose}
    >
      <CandidateCard candidate={candidate}>
        <StaffOpening staff={{ name: called, greeting: '', knowledgeSourceIds }} sources={sources} />
      </CandidateCard>
      <PersonFields candidate={candidate} />
      <KnowledgeFields sources={sources} chosen={knowledgeSourceIds} />
    </DialogForm>
  )
}

/** Changes name and job title, or the websites to answer from. */
export function EditStaff({
  staff,
  part,
  sources,
  onClose,
}: StaffDialogProps & { staff: Staff; part: 'person' | 'knowledge' }) {
  const update = useUpdateStaff()
  const { name, jobTitle } = staff
  const person = useCandidate([], { name, jobTitle })
  const form = useForm({
    shape: staffShape,
    fixed: part === 'person' ? { knowledgeSourceIds: staff.knowledgeSourceIds } : { name, jobTitle },
    submit: async ({ knowledgeSourceIds, ...called }) => {
      await update.mutateAsync({ id: staff.id, ...(part === 'person' ? called : { knowledgeSourceIds }) })
      onClose()
    },
  })
  return (
    <DialogForm
      title={part === 'person' ? <Trans>Edit {name}</Trans> : <Trans>What {name} knows</Trans>}
      action={<Trans>Save</Trans>}
      form={form}
      onClose={onClose}
    >
      {part === 'person' ? (
        <PersonFields candidate={person} />
      ) : (
        <KnowledgeFields sources={sources} chosen={staff.knowledgeSourceIds} />
      )}
    </DialogForm>
  )
}

function DialogForm({
  title,
  description,
  action,
  form,
  onClose,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  action: ReactNode
  form: Pick<ReturnType<typeof useForm>, 'busy' | 'props'>
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      {...(description === undefined ? {} : { description })}
    >
      <Form {...form.props}>
        {children}
        <DialogFoot busy={form.busy}>{action}</DialogFoot>
      </Form>
    </Dialog>
  )
}
