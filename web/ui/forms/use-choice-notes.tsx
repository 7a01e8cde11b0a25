import { type ReactNode, useId } from 'react'
import { FieldMessage } from './field-message.tsx'
import { useFieldError } from './form-context.ts'

/** The hint and the error of one control that is the browser's own, and how it names them. */
export function useChoiceNotes({ name, hint }: { name: string | undefined; hint: ReactNode }) {
  const id = useId()
  const error = useFieldError(name)
  const hintId = hint === undefined || hint === null ? undefined : `${id}-hint`
  const errorId = error === undefined ? undefined : `${id}-error`
  return {
    attributes: {
      id,
      'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error !== undefined || undefined,
    },
    notes: (
      <>
        {hintId === undefined ? null : (
          <p id={hintId} className="text-caption text-subtle">
            {hint}
          </p>
        )}
        {errorId === undefined ? null : <FieldMessage id={errorId}>{error}</FieldMessage>}
      </>
    ),
  }
}
