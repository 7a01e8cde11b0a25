import type { StepAnswers } from '#contract/onboarding.ts'
import { logoUploadPath, productLogo } from '#contract/file-paths.ts'
import { name } from '#contract/shapes.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useUser } from '#web/platform/session/app-session.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { ImageUpload } from '#web/ui/forms/image-upload/image-upload.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { StepActions, StepTitle } from './step-frame.tsx'

const logoClass = 'size-16 shrink-0 rounded-control border border-line bg-surface object-contain'
const shape = z.object({ workspaceName: name })

/** What the workspace is called and its logo; a company named before is the first suggestion. */
export function WorkspaceStep({
  companyName,
  save,
  back,
}: {
  companyName: string
  save: (answers: StepAnswers) => Promise<void>
  back: () => void
}) {
  const { t } = useLingui()
  const { activeWorkspace } = useUser()
  const workspaces = useQuery({
    queryKey: ['workspaces', 'list'],
    queryFn: ({ signal }) => call.workspaces.list(undefined, { signal }),
  })
  const queryClient = useQueryClient()
  const inWords = useProblemWords()
  const form = useForm({ shape, submit: ({ workspaceName }) => save({ step: 3, workspaceName }) })
  if (workspaces.isPending) {
    return (
      <Loading>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-9 w-full" />
        </div>
      </Loading>
    )
  }
  // What was typed stays when it is only asked again in vain.
  if (workspaces.isError && workspaces.data === undefined) {
    return <ProblemState problem={toProblem(workspaces.error)} onRetry={() => void workspaces.refetch()} />
  }
  const own = workspaces.data.items.find(({ id }) => id === activeWorkspace)
  const now = own?.name ?? ''
  const isOwn = own !== undefined && own.logoUrl !== productLogo
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['workspaces'] })
  return (
    <>
      <StepTitle
        title={<Trans>Your workspace</Trans>}
        lead={<Trans>The place where your websites and your staff are kept. You can change it later.</Trans>}
      />
      <Form {...form.props}>
        <Field name="workspaceName" label={t`Workspace name`} hint={t`Usually your company or team.`}>
          <Input autoComplete="off" defaultValue={companyName === '' ? now : companyName} />
        </Field>
        {own === undefined ? null : (
          <ImageUpload
            label={t`Logo`}
            shape="square"
            mayPad
            preview={<img src={isOwn ? own.logoUrl : '/favicon.svg'} alt="" className={logoClass} />}
            path={logoUploadPath(own.id)}
            onUploaded={() => void readAgain()}
            onRemove={isOwn ? () => call.files.removeLogo({ id: own.id }).then(readAgain) : undefined}
            inWords={(thrown) => inWords(toProblem(thrown))}
          />
        )}
        <StepActions busy={form.busy} back={back}>
          <Button type="submit" variant="filled" busy={form.busy}>
            <Trans>Finish</Trans>
          </Button>
        </StepActions>
      </Form>
    </>
  )
}
