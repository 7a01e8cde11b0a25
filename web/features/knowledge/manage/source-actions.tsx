import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { isRunning, useCancelResearch, useResearchAgain } from '../api.ts'

const SourceMenu = lazyPart(() => import('./source-menu.tsx'), 'SourceMenu')

/** What one can do with a website: stop or begin its research, change it, delete it. */
export function SourceActions({ source, onDeleted }: { source: KnowledgeSource; onDeleted: () => void }) {
  if (!useMay('work')) return null
  return (
    <>
      {isRunning(source) ? <CancelResearch id={source.id} /> : null}
      {/* One that failed or was cancelled offers this where it says so. */}
      {source.status === 'research_completed' ? <ResearchAgain id={source.id} /> : null}
      <Suspense fallback={<Skeleton className="size-9" />}>
        <SourceMenu source={source} onDeleted={onDeleted} />
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
  const mayWork = useMay('work')
  const again = useResearchAgain()
  if (!mayWork) return null
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
