import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { doorOptions, visitSources, waitMsOf } from '../features/conversations/visiting/api.ts'
import { useCloseByEscape } from '../features/conversations/visiting/use-close-by-escape.ts'
import { useGoal } from '../features/conversations/visiting/use-goal.ts'
import { useRefusals } from '../features/conversations/visiting/use-replies.ts'
import { useSiteWords } from '../features/conversations/visiting/use-site-words.ts'
import { VisitorChat } from '../features/conversations/visiting/visitor-chat.tsx'
import { useReceipt } from '../features/knowledge/receipts/use-receipt.tsx'
import { toProblem } from '#web/platform/api/problem.ts'
import { useTitle } from '#web/platform/page/use-title.ts'
import { classes } from '../ui/classes.ts'
import { ErrorState } from '../ui/display/error-state.tsx'
import { ProblemState } from '../ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '../ui/display/skeleton.tsx'

/** What somebody outside sees of a colleague: a conversation, and nothing else of the workspace. */
export function TalkPage() {
  const { id: doorKey = '' } = useParams({ strict: false })
  const { site } = useSearch({ from: '/talk/$id' })
  const place = useMemo(() => ({ doorKey, site }), [doorKey, site])
  const receipt = useReceipt(useMemo(() => visitSources(place), [place]))
  const door = useQuery({
    ...doorOptions(place),
    refetchInterval: ({ state }) => state.data === undefined && (waitMsOf(state.error) || false),
  })
  useTitle(door.data?.staff.name)
  useCloseByEscape(site)
  const { isShown, visitor, wanted, line, identity, identifyAgain } = useSiteWords(place)
  const isVeiled = identity !== 'known'
  // A page that somebody looked at is nothing to whoever comes next.
  const closeReceipt = useEffectEvent(receipt.close)
  useEffect(() => {
    if (isVeiled || visitor > 0) closeReceipt()
  }, [isVeiled, visitor])
  const problem = door.error === null ? null : toProblem(door.error)
  // A look that failed later takes nothing away of what is there.
  const askable = useRefusals(site, wanted, door.data === undefined ? problem : null)
  const onClick = useGoal(place, door.data?.link?.address)
  const isFramed = site !== undefined
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links inside are followed by keyboard too, which clicks
    <div
      onClick={onClick}
      className={classes('flex h-dvh flex-col', isFramed ? 'bg-surface' : 'sm:px-4 sm:py-6')}
    >
      <div
        className={classes(
          'mx-auto flex min-h-0 w-full flex-1 flex-col overflow-clip bg-surface',
          !isFramed && 'max-w-180 border-line sm:rounded-panel sm:border',
        )}
      >
        {door.data === undefined ? null : (
          <VisitorChat
            key={`${doorKey} ${visitor}`}
            place={place}
            met={door.data}
            isShown={isShown}
            isVeiled={isVeiled}
            wanted={askable}
            line={line}
            openReceipt={receipt.open}
          />
        )}
        {door.isPending || (identity === 'checking' && problem === null) ? (
          <div className="p-5">
            <Loading>
              <SkeletonText lines={6} />
            </Loading>
          </div>
        ) : null}
        {(identity === 'unchecked' || identity === 'checkingAgain') && problem === null ? (
          <ErrorState
            plain
            title={<Trans>We could not check who you are.</Trans>}
            onRetry={identifyAgain}
            busy={identity === 'checkingAgain'}
          >
            <Trans>Until we can, the conversation stays hidden.</Trans>
          </ErrorState>
        ) : null}
        {problem?.code === 'door_not_found' || problem?.code === 'invalid_input' ? (
          <div className="px-5 py-8 sm:px-8">
            <h1 className="text-section">
              <Trans>Nobody is here</Trans>
            </h1>
            <p className="mt-0.5 text-muted">
              <Trans>This link was changed or switched off. Ask whoever gave it to you for a new one.</Trans>
            </p>
          </div>
        ) : problem === null ? null : (
          <ProblemState
            plain
            problem={problem}
            onRetry={() => void door.refetch()}
            busy={door.isRefetching}
          />
        )}
      </div>
      {isVeiled ? null : receipt.sheet}
    </div>
  )
}
