import type { Workspace } from '#contract/workspace/workspaces.ts'
import { logoUploadPath } from '#contract/file-paths.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '#web/platform/session/app-session.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { ImageUpload } from '#web/ui/forms/image-upload/image-upload.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useRemoveLogo, useWorkspaces, useWorkspacesChanged } from './api.ts'
import { RenameWorkspace } from './rename-workspace.tsx'
import { isOwnLogo, WorkspaceLogo } from './workspace-logo.tsx'

/** The active workspace: its logo and its name. */
export function WorkspacePanel() {
  const { activeWorkspace } = useUser()
  const mayManage = useMay('manage')
  const workspaces = useWorkspaces()
  const [saved, setSaved] = useState<string | null>(null)
  const active = workspaces.data?.items.find(({ id }) => id === activeWorkspace)
  return (
    <Panel title={<Trans>Workspace</Trans>} description={<Trans>How everyone in it sees it.</Trans>}>
      {workspaces.isPending ? (
        <Loading>
          <span className="flex items-center gap-5">
            <Skeleton className="size-18" />
            <Skeleton className="h-9 flex-1" />
          </span>
        </Loading>
      ) : workspaces.isError && workspaces.data === undefined ? (
        <ProblemState problem={toProblem(workspaces.error)} onRetry={() => void workspaces.refetch()} />
      ) : active === undefined ? (
        <Trans>You have no active workspace.</Trans>
      ) : !mayManage ? (
        <div className="flex items-center gap-4">
          <WorkspaceLogo workspace={active} size={56} />
          <div className="min-w-0">
            <p className="truncate font-medium text-fg">
              <bdi data-untrusted>{active.name}</bdi>
            </p>
            <p className="text-small text-subtle">
              <Trans>Its owner and admins can change name and logo.</Trans>
            </p>
          </div>
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <Logo workspace={active} />
          <div>
            {/* Renamed elsewhere, the field begins anew with the new name. */}
            <RenameWorkspace key={active.name} workspace={active} onSaved={setSaved} />
            <p role="status" className="mt-2 text-small text-ok empty:hidden">
              {saved === active.name ? <Trans>The workspace is renamed.</Trans> : null}
            </p>
          </div>
        </div>
      )}
    </Panel>
  )
}

function Logo({ workspace }: { workspace: Workspace }) {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const changed = useWorkspacesChanged()
  const remove = useRemoveLogo()
  return (
    <ImageUpload
      label={t`Logo`}
      preview={<WorkspaceLogo key={workspace.logoUrl} workspace={workspace} size={72} />}
      shape="square"
      mayPad
      path={logoUploadPath(workspace.id)}
      onUploaded={() => void changed()}
      onRemove={isOwnLogo(workspace.logoUrl) ? () => remove(workspace.id) : undefined}
      inWords={(thrown) => inWords(toProblem(thrown))}
    />
  )
}
