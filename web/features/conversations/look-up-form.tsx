import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { ActionField, FieldKind, OfferedAction } from '#contract/workspace/staff-actions.ts'
import { actionLimits } from '#contract/workspace/action-limits.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { fieldClass } from '#web/ui/forms/field-class.ts'
import type { LookUps } from './use-look-ups.ts'

/**
 * A small form by which something is looked up in a system of the company. `onlyFor` names the company in place of the form: it
 * looks things up for visitors alone whom it vouches for.
 */
export function LookUpForm({
  offer,
  lookUps,
  onClosed,
  onlyFor = null,
}: {
  offer: OfferedAction
  lookUps: LookUps
  /** Takes the focus that was in it. */
  onClosed: () => void
  onlyFor?: string | null
}) {
  const close = () => {
    lookUps.close()
    onClosed()
  }
  if (onlyFor === null) return <FormToFill offer={offer} lookUps={lookUps} onClose={close} />
  return (
    <div className="flex flex-col gap-1 border-t border-line px-5 py-3.5">
      <LookUpHead name={offer.name} onClose={close} />
      <p className="text-small text-muted">
        <Trans>
          Only people who are signed in on {onlyFor}’s website can look this up. Sign in there, then ask
          again.
        </Trans>
      </p>
    </div>
  )
}

function FormToFill({
  offer: { name, fields },
  lookUps: { fill, isPending, error, isChosen },
  onClose,
}: {
  offer: OfferedAction
  lookUps: LookUps
  onClose: () => void
}) {
  const { t } = useLingui()
  const inWords = useProblemWords()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  // What came with an answer takes nobody away from what they are typing.
  useEffect(() => {
    if (isChosen) form.current?.querySelector<HTMLElement>('input, [type=submit]')?.focus()
  }, [isChosen])
  const problem = error === null ? null : toProblem(error)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) fill(fields.map(({ key }) => ({ key, value: (typed[key] ?? '').trim() })))
  }
  return (
    <form
      ref={form}
      aria-label={name}
      onSubmit={send}
      className="flex flex-col gap-3 border-t border-line px-5 py-3.5"
    >
      <LookUpHead name={name} onClose={onClose} />
      {problem === null || fields.some(({ key }) => key in problem.fields) ? null : (
        <Notice tone="bad" live>
          {inWords(problem)}
        </Notice>
      )}
      {fields.length === 0 ? null : (
        <div className="grid gap-3 sm:grid-cols-2">
          {fields.map((field) => (
            <FieldToFill
              key={field.key}
              field={field}
              value={typed[field.key] ?? ''}
              onValue={(value) => setTyped({ ...typed, [field.key]: value })}
              fault={problem !== null && field.key in problem.fields ? t`Check this one.` : null}
            />
          ))}
        </div>
      )}
      <Button type="submit" variant="filled" className="self-start" busy={isPending}>
        <Trans>Look it up</Trans>
      </Button>
    </form>
  )
}

function LookUpHead({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 dir="auto" data-untrusted="" className="min-w-0 truncate text-section">
        {name}
      </h2>
      <IconButton label={t`Close the form`} size="sm" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const kinds: Record<FieldKind, { type: string; inputMode?: 'decimal'; ltr: boolean; most: number }> = {
  text: { type: 'text', ltr: false, most: actionLimits.actionValueCharacters },
  email: { type: 'email', ltr: true, most: actionLimits.actionValueCharacters },
  number: { type: 'text', inputMode: 'decimal', ltr: true, most: 20 },
  order_number: { type: 'text', ltr: true, most: 60 },
}

function FieldToFill({
  field: { key, label, kind, isRequired },
  value,
  onValue,
  fault,
}: {
  field: ActionField
  value: string
  onValue: (value: string) => void
  fault: string | null
}) {
  const id = useId()
  const { type, inputMode, ltr, most } = kinds[kind]
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} dir="auto" data-untrusted="" className="text-small font-medium text-fg">
          {label}
        </label>
        {isRequired ? null : (
          <span className="text-small text-subtle">
            <Trans>optional</Trans>
          </span>
        )}
      </div>
      <input
        id={id}
        name={key}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        type={type}
        inputMode={inputMode}
        required={isRequired}
        maxLength={most}
        autoComplete={kind === 'email' ? 'email' : 'off'}
        dir={ltr ? 'ltr' : 'auto'}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        className={classes(fieldClass, 'h-9', ltr && 'rtl:text-end')}
      />
      {fault === null ? null : (
        <p id={`${id}-fault`} role="alert" className="text-small text-bad">
          {fault}
        </p>
      )}
    </div>
  )
}
