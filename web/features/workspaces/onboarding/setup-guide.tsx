import type { SetupGuide as Guide } from '#contract/person/accounts.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, Circle, CircleCheck, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Progress } from '#web/ui/display/progress.tsx'
import { useDismissGuide } from './api.ts'
import { guideProgress, guideSteps } from './guide-steps.ts'

const row = 'flex w-full items-center gap-3 rounded-control px-2 py-2 text-start text-body'

/** The two steps to a first answer, above the page until both are done or it is dismissed. */
export function SetupGuide({ guide }: { guide: Guide }) {
  const { isCompleted } = guideProgress(guide)
  // What is gone forgets that it was folded: reopened means open.
  return isCompleted || guide.isDismissed ? null : <GuidePanel guide={guide} />
}

function GuidePanel({ guide }: { guide: Guide }) {
  const { t } = useLingui()
  const dismiss = useDismissGuide()
  const [isOpen, setOpen] = useState(true)
  const bodyId = useId()
  const { percent, next } = guideProgress(guide)
  const titles = {
    knowledgeSourceCreated: t`Create a Knowledge Source`,
    staffCreated: t`Create a Virtual Human`,
  }
  const nextTitle = next === null ? '' : titles[next.key]
  const done = guideSteps.filter(({ key }) => guide[key]).length
  const all = guideSteps.length
  return (
    <section
      aria-label={t`Setup guide`}
      className="mb-8 rounded-panel border border-line bg-surface px-5 pt-3.5 pb-4"
    >
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <h2 className="text-section">
            <Trans>Setup guide</Trans>
          </h2>
          {isOpen ? null : (
            <p className="truncate text-small">
              <Trans>Next: {nextTitle}</Trans>
            </p>
          )}
        </div>
        <IconButton
          size="sm"
          label={isOpen ? t`Fold the setup guide` : t`Open the setup guide`}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown
            aria-hidden="true"
            className={classes('transition-transform', isOpen && 'rotate-180')}
          />
        </IconButton>
        <IconButton
          size="sm"
          label={t`Dismiss the setup guide`}
          onClick={() => {
            // The guide goes, and the focus with it: it goes on to the page below.
            document.getElementById('content')?.focus()
            dismiss.mutate(true)
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-2.5">
        <Progress label={t`Setup`} hideLabel value={percent} inWords={t`${done} of ${all} steps done`} />
      </div>
      <ul id={bodyId} hidden={!isOpen} className="-mx-2 mt-2.5 flex flex-col">
        {guideSteps.map(({ key, to }) => (
          <li key={key}>
            {guide[key] ? (
              <button type="button" disabled className={classes(row, 'text-subtle')}>
                <CircleCheck className="size-[18px] shrink-0 text-ok" aria-hidden="true" />
                <span>
                  <span className="sr-only">
                    <Trans>Done:</Trans>
                  </span>{' '}
                  {titles[key]}
                </span>
              </button>
            ) : (
              <Link to={to} className={classes(row, 'font-medium text-fg transition-colors hover:bg-hover')}>
                <Circle className="size-[18px] shrink-0 text-field" aria-hidden="true" />
                <span className="flex-1">{titles[key]}</span>
                <ChevronRight className="flip size-4 shrink-0 text-subtle" aria-hidden="true" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
