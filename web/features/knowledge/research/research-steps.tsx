import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { KnowledgeDetail } from '#contract/knowledge.ts'
import type { Activity } from '#contract/research.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { classes } from '#web/ui/classes.ts'
import { type Progress, progressOf, type StepKey, type StepState } from './steps.ts'

/** The research step by step: what is done and when, what is under way, what is still to come. */
export function ResearchSteps({ source }: { source: KnowledgeDetail }) {
  const { t } = useLingui()
  const progress = progressOf(source)
  const names: Record<StepKey, ReactNode> = {
    robots: <Trans>Ask what may be read</Trans>,
    crawl: <Trans>Read pages</Trans>,
    items: <Trans>Pick out the facts</Trans>,
    report: <Trans>Write the analysis</Trans>,
    screenshot: <Trans>Take a picture</Trans>,
  }
  const stateWords: Record<StepState, string> = { done: t`done`, active: t`under way`, waiting: t`next` }
  return (
    <ol aria-label={t`Steps`} className="flex flex-col">
      {progress.map(({ key, state, at }) => (
        <li
          key={key}
          aria-current={state === 'active' ? 'step' : undefined}
          className="flex items-start gap-3 border-t border-line py-2.5 first:border-t-0"
        >
          <StepMark state={state} />
          <div className="min-w-0 flex-1">
            <span className={state === 'waiting' ? 'text-subtle' : 'font-medium text-fg'}>{names[key]}</span>{' '}
            <span className="sr-only">{stateWords[state]}</span>
            <StepNote step={key} state={state} source={source} />
          </div>
          <StepTime at={at} />
        </li>
      ))}
    </ol>
  )
}

function StepMark({ state }: { state: Progress['state'] }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'mt-0.5 flex size-[18px] shrink-0 items-center justify-center rounded-full',
        state === 'done' && 'bg-brand-soft text-brand-ink',
        state === 'active' && 'border border-brand',
        state === 'waiting' && 'border border-dashed border-field',
      )}
    >
      {state === 'done' ? <Check className="size-3" strokeWidth={3} /> : null}
      {state === 'active' ? <span className="dot pulse size-2 rounded-full bg-brand" /> : null}
    </span>
  )
}

function StepTime({ at }: { at: string | null }) {
  const format = useFormat()
  if (at === null) return null
  return (
    <time dateTime={at} title={format.exact(at)} className="text-caption text-subtle tabular-nums">
      {format.clock(at)}
    </time>
  )
}

/** What a step found, in small under its name. */
function StepNote({ step, state, source }: { step: StepKey; state: StepState; source: KnowledgeDetail }) {
  const said = noteOf(step, state, source)
  return said === null ? null : <p className="text-small text-muted">{said}</p>
}

function noteOf(step: StepKey, state: StepState, source: KnowledgeDetail): ReactNode {
  const { activities } = source.researchData
  const has = (code: string): Activity | undefined => activities.find((activity) => activity.code === code)
  if (step === 'robots') {
    if (has('robots_absent')) return <Trans>There is no robots.txt: every page may be read.</Trans>
    if (has('robots_unavailable')) return <Trans>robots.txt could not be read.</Trans>
    return has('robots_read') ? <Trans>Following robots.txt.</Trans> : null
  }
  if (step === 'crawl' && state !== 'waiting') {
    const { currentDepth, maxDepth } = source.researchProgress
    const lists = activities.filter(({ code }) => code.startsWith('list_'))
    const links = lists.reduce((sum, { params }) => sum + Number(params.links ?? 0), 0)
    return (
      <>
        {currentDepth === 0 ? (
          <Trans>At the first page.</Trans>
        ) : (
          <Trans>
            Level {currentDepth} of {maxDepth}.
          </Trans>
        )}{' '}
        {links === 0 ? null : (
          <Plural
            value={links}
            one="The site itself lists # address."
            other="The site itself lists # addresses."
          />
        )}
      </>
    )
  }
  return null
}
