import { type ReactNode, useState } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A list that is typed as one thing per line. */
export function LinesField({
  name,
  label,
  hint,
  lines,
  onLines,
}: {
  name: string
  label: ReactNode
  hint: ReactNode
  lines: readonly string[]
  onLines: (lines: string[]) => void
}) {
  // What is being typed keeps its empty lines; what comes from elsewhere replaces it.
  const [typed, setTyped] = useState(lines.join('\n'))
  const shown = linesOf(typed).join('\n') === lines.join('\n') ? typed : lines.join('\n')
  return (
    <Field name={name} label={label} hint={hint}>
      <Textarea
        dir="auto"
        rows={3}
        value={shown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          onLines(linesOf(currentTarget.value))
        }}
      />
    </Field>
  )
}
