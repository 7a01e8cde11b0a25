import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { Workspace } from '#contract/workspace/workspaces.ts'
import { call } from '#web/platform/api/call.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Dialog, DialogClose } from '#web/ui/overlays/dialog.tsx'
import { useDeletionChange } from './api.ts'

const shape = z.object({ name: z.string().check(z.trim(), z.minLength(1)) })

/** Says what goes with a workspace, and has its name typed before it does. */
export function DeleteWorkspaceDialog({
  workspace: { id, name: itsName, members },
  onClose,
}: {
  workspace: Workspace
  onClose: () => void
}) {
  const { t } = useLingui()
  const { workspaces } = useUser()
  const router = useRouter()
  const change = useDeletionChange()
  const others = Object.keys(members).length - 1
  const form = useForm({
    shape,
    submit: async ({ name }): Promise<void> => {
      if (name !== itsName.trim()) {
        form.setErrors({ name: t`This is not the name of the workspace.` })
        return
      }
      await change(() => withFreshSignIn(() => call.workspaceDeletion.delete({ id, name })))
      onClose()
      await router.navigate({ to: '/home' })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Delete ${itsName}?`}
      description={t`For seven days you can bring it back. Then everything in it is gone for good:`}
    >
      <ul className="mb-4 flex list-disc flex-col gap-1 ps-5">
        <li>
          <Trans>all colleagues, with their conversations, share links and widgets</Trans>
        </li>
        <li>
          <Trans>all websites, with their pages, facts and analyses</Trans>
        </li>
        <li>
          <Trans>the API key, webhooks, audit log and logo</Trans>
        </li>
        {others > 0 ? (
          <li>
            <Plural value={others} one="the access of # other person" other="the access of # other people" />
          </li>
        ) : null}
      </ul>
      <p className="mb-4 text-small text-muted">
        <Trans>From now on nobody can ask its colleagues, and its links, widgets and key stop at once.</Trans>{' '}
        {workspaces.length > 1 ? null : (
          <Trans>It is your only workspace, so you get a new, empty one.</Trans>
        )}
      </p>
      <Form {...form.props}>
        <Field
          name="name"
          label={t`Name of the workspace`}
          hint={
            <Trans>
              Type <bdi data-untrusted>{itsName}</bdi> to show that you mean it.
            </Trans>
          }
        >
          <Input autoComplete="off" spellCheck={false} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <DialogClose>
            <Button>
              <Trans>Keep the workspace</Trans>
            </Button>
          </DialogClose>
          <Button type="submit" variant="danger" busy={form.busy}>
            <Trans>Delete the workspace</Trans>
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
