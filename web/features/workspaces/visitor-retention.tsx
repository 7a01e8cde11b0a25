import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'

const offered = [7, 30, 90, 180, 365, 730, 1_095]
const keyOf = (id: string) => ['workspaces', 'visitor-retention', id] as const

/** For how long people outside and what they asked are kept, for whoever manages the workspace. */
export function VisitorRetention() {
  const { activeWorkspace } = useUser()
  const mayManage = useMay('manage')
  if (activeWorkspace === null || !mayManage) return null
  return (
    <Panel
      title={<Trans>Visitors’ data</Trans>}
      description={
        <Trans>
          What people outside asked your colleagues is deleted by itself. Figures stay, without a person or a
          text. You can also erase or download one visitor’s data from their conversation.
        </Trans>
      }
    >
      <Retention workspaceId={activeWorkspace} />
    </Panel>
  )
}

function Retention({ workspaceId }: { workspaceId: string }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const inWords = useProblemWords()
  const queryKey = keyOf(workspaceId)
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => call.visitors.getRetention({ id: workspaceId }, { signal }),
  })
  const save = useMutation({
    mutationFn: (days: number) => call.visitors.setRetention({ id: workspaceId, days }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  })
  const [shorter, setShorter] = useState<number | null>(null)
  if (found.isPending)
    return (
      <Loading>
        <Skeleton className="h-9 w-64" />
      </Loading>
    )
  if (found.data === undefined)
    return <ProblemState problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
  const { days } = found.data
  const choices = [...new Set([...offered, days])].toSorted((one, other) => one - other)
  const fault = save.error === null ? null : inWords(toProblem(save.error))
  return (
    <>
      <Select
        label={t`Deleted after the last question`}
        className="w-64 max-sm:w-full"
        value={String(days)}
        onValueChange={(chosen) => {
          const to = Number(chosen)
          if (to < days) setShorter(to)
          else if (to > days) save.mutate(to)
        }}
        options={choices.map((value) => ({
          value: String(value),
          label: <Plural value={value} one="After # day" other="After # days" />,
        }))}
      />
      <p role="status" className="mt-2 text-small text-ok empty:hidden">
        {save.isSuccess ? <Trans>Saved.</Trans> : null}
      </p>
      {fault === null || shorter !== null ? null : (
        <p role="alert" className="mt-2 text-small text-bad">
          {fault}
        </p>
      )}
      {shorter === null ? null : (
        <AlertDialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setShorter(null))}
          title={<Trans>Keep visitors’ data for a shorter time?</Trans>}
          confirm={<Trans>Delete sooner</Trans>}
          danger
          onConfirm={() => save.mutateAsync(shorter)}
          problem={fault}
        >
          <Plural
            value={shorter}
            one="Whoever has asked nothing for # day is erased within minutes, with their conversations. This can’t be undone."
            other="Whoever has asked nothing for # days is erased within minutes, with their conversations. This can’t be undone."
          />
        </AlertDialog>
      )}
    </>
  )
}
