import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { classes } from '#web/ui/classes.ts'

/** Where one is; steps that were passed, or reached before, can be gone to. */
export function StepList({
  step,
  reached,
  skipped,
  onChoose,
}: {
  step: number
  reached: number
  /** The steps that were passed without being done. */
  skipped: readonly number[]
  onChoose: (step: number) => void
}) {
  const { t } = useLingui()
  const names = [t`About you`, t`Goals`, t`Tour`, t`Workspace`]
  const number = step + 1
  const count = names.length
  const isPassed = (index: number) => index < reached && index !== step
  return (
    <nav aria-label={t`Steps`}>
      <p className="mb-2 text-small text-subtle sm:sr-only" aria-live="polite">
        <Trans>
          Step {number} of {count}
        </Trans>
      </p>
      <ol className="grid grid-cols-4 gap-2">
        {names.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              disabled={index > reached || index === step}
              aria-current={index === step ? 'step' : undefined}
              onClick={() => onChoose(index)}
              className={classes(
                'touch flex w-full items-center gap-1.5 border-t-2 pt-2 text-start text-small transition-colors',
                index <= step ? 'border-brand' : 'border-line-strong',
                index === step ? 'font-medium text-fg' : 'text-subtle enabled:hover:text-fg',
              )}
            >
              <span className="truncate">
                {name}{' '}
                {isPassed(index) ? (
                  <span className="sr-only">
                    {skipped.includes(index) ? <Trans>skipped</Trans> : <Trans>done</Trans>}
                  </span>
                ) : null}
              </span>
              {isPassed(index) && !skipped.includes(index) ? (
                <Check className="size-3.5 shrink-0 text-ok" aria-hidden="true" />
              ) : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
