import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { toProblem } from '#web/lib/problem.ts'
import { useProblemWords } from '#web/lib/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { useCancelResearch, useResearchAgain } from '../api.ts'
import { isRunning } from '../source-state.tsx'

const EditSource = lazy(async () => ({ default: (await import('./edit-source.tsx')).EditSource }))
const DeleteSource = lazy(async () => ({ default: (await import('./delete-source.tsx')).DeleteSource }))

/** What one can do with a website: stop or begin its research, change it, delete it. */
export function SourceActions({ source, onDeleted }: { source: KnowledgeSource; onDeleted: () => void }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null)
  return (
    <>
      {isRunning(source) ? <CancelResearch id={source.id} /> : null}
      {/* One that failed or was cancelled offers this where it says so. */}
      {source.status === 'research_completed' ? <ResearchAgain id={source.id} /> : null}
      <Menu
        trigger={
          <IconButton label={t`More actions`} className="border border-line-strong">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={Pencil} onSelect={() => setOpened('edit')}>
          <Trans>Edit</Trans>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => setOpened('delete')}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {opened === 'edit' ? <EditSource source={source} onClose={() => setOpened(null)} /> : null}
        {opened === 'delete' ? (
          <DeleteSource source={source} onClose={() => setOpened(null)} onDeleted={onDeleted} />
        ) : null}
      </Suspense>
    </>
  )
}

function CancelResearch({ id }: { id: string }) {
  const cancel = useCancelResearch()
  return (
    <WithProblem error={cancel.error}>
      <Button busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
        <Trans>Cancel research</Trans>
      </Button>
    </WithProblem>
  )
}

/** Begins the research again; says in place when that was refused. */
export function ResearchAgain({ id, filled = false }: { id: string; filled?: boolean }) {
  const again = useResearchAgain()
  return (
    <WithProblem error={again.error}>
      <Button variant={filled ? 'filled' : 'outline'} busy={again.isPending} onClick={() => again.mutate(id)}>
        <Trans>Research again</Trans>
      </Button>
    </WithProblem>
  )
}

function WithProblem({ error, children }: { error: unknown; children: ReactNode }) {
  const inWords = useProblemWords()
  return (
    <>
      {error === null ? null : (
        <span role="alert" className="text-small text-bad">
          {inWords(toProblem(error))}
        </span>
      )}
      {children}
    </>
  )
}
