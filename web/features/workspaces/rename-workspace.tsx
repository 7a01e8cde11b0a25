import { name } from '#contract/shapes.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useUser } from '#web/lib/app-session.ts'
import { call } from '#web/lib/call.ts'
import { toProblem } from '#web/lib/problem.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'

const key = ['workspaces', 'list'] as const
const shape = z.object({ name })

/** The active workspace's name, to be changed in place. */
export function RenameWorkspace() {
  const { activeWorkspace } = useUser()
  const [saved, setSaved] = useState<string | null>(null)
  const workspaces = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call.workspaces.list(undefined, { signal }),
  })
  if (workspaces.isPending) {
    return (
      <Loading>
        <Skeleton className="h-9 w-full" />
      </Loading>
    )
  }
  if (workspaces.isError)
    return <ProblemState problem={toProblem(workspaces.error)} onRetry={() => void workspaces.refetch()} />
  const active = workspaces.data.items.find(({ id }) => id === activeWorkspace)
  if (active === undefined) return <Trans>You have no active workspace.</Trans>
  // Renamed elsewhere, the field begins anew with the new name.
  return (
    <>
      <NameForm key={active.name} workspace={active} onSaved={setSaved} />
      <p role="status" className="mt-2 text-small text-ok empty:hidden">
        {saved === active.name ? <Trans>The workspace is renamed.</Trans> : null}
      </p>
    </>
  )
}

function NameForm({ workspace, onSaved }: { workspace: Workspace; onSaved: (name: string | null) => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm({
    shape,
    submit: async (values) => {
      const after = await call.workspaces.update({ id: workspace.id, ...values })
      onSaved(after.name)
      await queryClient.invalidateQueries({ queryKey: key })
    },
  })
  return (
    <Form {...form.props}>
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field name="name" label={t`Workspace name`}>
          <Input autoComplete="off" defaultValue={workspace.name} onInput={() => onSaved(null)} />
        </Field>
        <Button type="submit" busy={form.busy} className="sm:mt-6.5">
          <Trans>Rename</Trans>
        </Button>
      </div>
    </Form>
  )
}
