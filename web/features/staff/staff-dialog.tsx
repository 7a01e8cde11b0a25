import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Staff } from '#contract/staff.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Dialog, DialogClose } from '#web/ui/overlays/dialog.tsx'
import { useCreateStaff, useStaffNames, useUpdateStaff } from './api.ts'
import type { SourceChoice } from './source-choice.ts'
import { KnowledgeFields, PersonFields, staffShape } from './staff-fields.tsx'

interface StaffDialogProps {
  sources: readonly SourceChoice[]
  onClose: () => void
}

/** Hires a colleague: name, job title, and the websites to answer from. */
export function CreateStaff({
  sources,
  onClose,
  onCreated,
}: StaffDialogProps & { onCreated: (staff: Staff) => void }) {
  const create = useCreateStaff()
  const taken = useStaffNames()
  const ready = sources.filter((source) => source.isReady)
  const form = useForm({
    shape: staffShape,
    submit: async (values) => onCreated(await create.mutateAsync(values)),
  })
  return (
    <DialogForm
      title={<Trans>Hire a colleague</Trans>}
      description={<Trans>They start right away. You can pause them at any time.</Trans>}
      action={<Trans>Hire</Trans>}
      form={form}
      onClose={onClose}
    >
      <PersonFields taken={taken} />
      <KnowledgeFields sources={sources} chosen={ready.map((source) => source.id)} />
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
  const form = useForm({
    shape: staffShape,
    fixed: part === 'person' ? { knowledgeSourceIds: staff.knowledgeSourceIds } : { name, jobTitle },
    submit: async ({ knowledgeSourceIds, ...person }) => {
      await update.mutateAsync({ id: staff.id, ...(part === 'person' ? person : { knowledgeSourceIds }) })
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
        <PersonFields initial={{ name, jobTitle }} taken={[]} />
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
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>
              <Trans>Cancel</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" variant="filled" busy={form.busy}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
