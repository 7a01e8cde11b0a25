import { name } from '#contract/shapes.ts'
import type { Workspace } from '#contract/workspace/workspaces.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { call } from '#web/platform/api/call.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { useWorkspacesChanged } from './api.ts'

const shape = z.object({ name })

/** A workspace's name, to be changed in place. */
export function RenameWorkspace({
  workspace,
  onSaved,
}: {
  workspace: Workspace
  /** The new name once it is saved; null as soon as it is changed again. */
  onSaved: (name: string | null) => void
}) {
  const { t } = useLingui()
  const changed = useWorkspacesChanged()
  const form = useForm({
    shape,
    submit: async (values) => {
      const after = await call.workspaces.update({ id: workspace.id, ...values })
      onSaved(after.name)
      await changed()
    },
  })
  return (
    <Form {...form.props}>
      <Field
        name="name"
        label={t`Workspace name`}
        beside={
          <Button type="submit" busy={form.busy}>
            <Trans>Rename</Trans>
          </Button>
        }
      >
        <Input autoComplete="off" defaultValue={workspace.name} onInput={() => onSaved(null)} />
      </Field>
    </Form>
  )
}
