import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Staff } from '#contract/staff.ts'
import { roleMay } from '#contract/workspace/roles.ts'
import { limits } from '#contract/limits.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { useSetStaffEditors, useTeam } from '../api.ts'

/** Who may change a colleague and answer for it, for whoever manages the workspace. */
export function StaffEditors({ staff }: { staff: Staff }) {
  const { name } = staff
  if (!useMay('manage')) return null
  return (
    <Panel
      title={<Trans>People</Trans>}
      description={
        <Trans>
          Who may change {name} and answer {name}’s visitors in the inbox. Everybody in the workspace can read
          along; owner and admins may always do both.
        </Trans>
      }
    >
      <Choice staff={staff} />
    </Panel>
  )
}

function Choice({ staff }: { staff: Staff }) {
  const { t } = useLingui()
  const { id, name, workspaceId, editorUids: kept } = staff
  // As long as nothing is chosen here, it shows what stands, also when that changes elsewhere.
  const [draft, setDraft] = useState<{ isKept: boolean; chosen: readonly string[] } | null>(null)
  const { isKept, chosen } = draft ?? { isKept: kept !== null, chosen: kept ?? [] }
  const save = useSetStaffEditors(id)
  const restore = useSetStaffEditors(id)
  const inWords = useProblemWords()
  const keep = async (to: string[] | null) => {
    await save.mutateAsync(to)
    setDraft(null)
    showToast({
      title: to === null ? t`Every editor works with ${name}` : t`Chosen people work with ${name}`,
      undo: () => restore.mutateAsync(kept),
    })
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // The fault is shown below.
        keep(isKept ? [...chosen] : null).catch(() => {})
      }}
    >
      <RadioGroup
        label={t`Who works with ${name}`}
        value={isKept ? 'chosen' : 'everybody'}
        onValueChange={(to) => setDraft({ isKept: to === 'chosen', chosen })}
        options={[
          { value: 'everybody', label: t`Every editor of the workspace` },
          { value: 'chosen', label: t`Only the editors chosen here` },
        ]}
      />
      {isKept ? (
        <People
          workspaceId={workspaceId}
          chosen={chosen}
          onChosen={(next) => setDraft({ isKept, chosen: next })}
        />
      ) : null}
      {save.error === null ? null : (
        <p role="alert" className="text-small text-bad">
          {inWords(toProblem(save.error))}
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" busy={save.isPending}>
          <Trans>Save choice</Trans>
        </Button>
      </div>
    </form>
  )
}

/** The people whose role lets them work, besides those who always may. */
function People({
  workspaceId,
  chosen,
  onChosen,
}: {
  workspaceId: string
  chosen: readonly string[]
  onChosen: (chosen: readonly string[]) => void
}) {
  const team = useTeam(workspaceId)
  if (team.isPending)
    return (
      <Loading>
        <SkeletonText lines={3} />
      </Loading>
    )
  if (team.data === undefined)
    return (
      <ProblemState
        problem={toProblem(team.error)}
        onRetry={() => void team.refetch()}
        busy={team.isRefetching}
      />
    )
  const editors = team.data.items.filter(({ role }) => roleMay(role, 'work') && !roleMay(role, 'manage'))
  const shown = new Set(editors.map(({ uid }) => uid))
  // Whoever is only a viewer now stays chosen, for the day when their role is larger again.
  const hidden = chosen.filter((uid) => !shown.has(uid))
  if (editors.length === 0)
    return (
      <p className="text-small text-muted">
        <Trans>
          Nobody in the workspace is an editor.{' '}
          <Link to="/settings" hash="members" className={textLinkClass}>
            Invite one
          </Link>
          .
        </Trans>
      </p>
    )
  return (
    <div className="-m-0.5 max-h-80 overflow-y-auto p-0.5">
      <CheckboxGroup
        label={<Plural value={editors.length} one="# editor" other="# editors" />}
        value={chosen}
        onValueChange={(next) => onChosen([...hidden, ...next].slice(0, limits.editorsPerStaff))}
        options={editors.map(({ uid, name, email }) => ({
          value: uid,
          label: <bdi data-untrusted="">{name}</bdi>,
          hint: <bdi dir="ltr">{email}</bdi>,
        }))}
      />
    </div>
  )
}
