import { logoUploadPath, productLogo } from '#contract/file-paths.ts'
import { useLingui } from '@lingui/react/macro'
import { useUser } from '#web/platform/session/app-session.ts'
import { useRemoveLogo, useWorkspaces, useWorkspacesChanged } from '#web/features/workspaces/api.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ImageUpload } from '#web/ui/forms/image-upload/image-upload.tsx'
import { Input } from '#web/ui/forms/input.tsx'

const logoClass = 'size-16 shrink-0 rounded-control border border-line bg-surface object-contain'

/** What the workspace is called and its logo; `suggested` stands there until something else is typed. */
export function WorkspaceFields({ suggested }: { suggested: string }) {
  const { t } = useLingui()
  const { activeWorkspace } = useUser()
  const workspaces = useWorkspaces()
  const readAgain = useWorkspacesChanged()
  const removeLogo = useRemoveLogo()
  const inWords = useProblemWords()
  if (workspaces.isPending) {
    return (
      <Loading>
        <Skeleton className="h-9 w-full" />
      </Loading>
    )
  }
  // What was typed stays when it is only asked again in vain.
  if (workspaces.isError && workspaces.data === undefined) {
    return <ProblemState problem={toProblem(workspaces.error)} onRetry={() => void workspaces.refetch()} />
  }
  const own = workspaces.data.items.find(({ id }) => id === activeWorkspace)
  const isOwn = own !== undefined && own.logoUrl !== productLogo
  return (
    <>
      <Field name="workspaceName" label={t`Workspace name`} hint={t`Usually your company or team.`}>
        <Input autoComplete="off" defaultValue={suggested === '' ? (own?.name ?? '') : suggested} />
      </Field>
      {own === undefined ? null : (
        <ImageUpload
          label={t`Logo`}
          shape="square"
          mayPad
          preview={<img src={isOwn ? own.logoUrl : '/favicon.svg'} alt="" className={logoClass} />}
          path={logoUploadPath(own.id)}
          onUploaded={() => void readAgain()}
          onRemove={isOwn ? () => removeLogo(own.id) : undefined}
          inWords={(thrown) => inWords(toProblem(thrown))}
        />
      )}
    </>
  )
}
